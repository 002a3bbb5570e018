import {
  addOfficeCpdCategory,
  CPD_CATEGORY_MAX_LENGTH,
  deleteOfficeCpdCategory,
  getOfficeProgramme,
  listOfficeCpdCategories,
  listOfficeProgrammes,
  moveOfficeCpdCategory,
  renameOfficeCpdCategory,
  retireOfficeCpdCategory,
} from '@linehaul/contract/office-programmes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/api.ts';
import type { LabelActs } from '../../../ui/kept-labels/label-acts.ts';

export const PROGRAMMES_KEY = ['office-programmes'];

export const useProgrammes = () =>
  useQuery({ queryKey: [...PROGRAMMES_KEY, 'list'], queryFn: () => call(listOfficeProgrammes) });

/** To be edited: as it is on the server now, whatever was kept of it. */
export const useProgramme = (id: string) =>
  useQuery({
    queryKey: [...PROGRAMMES_KEY, 'programme', id],
    queryFn: () => call(getOfficeProgramme, { query: { id } }),
    refetchOnMount: 'always',
  });

export const useCpdCategories = () =>
  useQuery({ queryKey: [...PROGRAMMES_KEY, 'categories'], queryFn: () => call(listOfficeCpdCategories) });

/** Asks anew for whatever a change of the office may have made untrue. */
export const useProgrammesChanged = () => {
  const queries = useQueryClient();
  return (): Promise<void> => queries.invalidateQueries({ queryKey: PROGRAMMES_KEY });
};

/** How the list of categories is kept. */
export const useCategoryActs = (): LabelActs => {
  const changed = useProgrammesChanged();
  return {
    maxLength: CPD_CATEGORY_MAX_LENGTH,
    usesWords: (uses) => (uses === 1 ? '1 use' : `${uses} uses`),
    unusedWords: 'No activity, event, course or programme has it.',
    add: async (name, told) => {
      const { id } = await call(addOfficeCpdCategory, { body: { name } });
      told?.(id);
      await changed();
    },
    rename: async (id, name) => {
      await call(renameOfficeCpdCategory, { body: { id, name } });
      await changed();
    },
    move: async (id, to) => {
      await call(moveOfficeCpdCategory, { body: { id, to } });
      await changed();
    },
    retire: async (id, isRetired) => {
      await call(retireOfficeCpdCategory, { body: { id, isRetired } });
      await changed();
    },
    remove: async (id) => {
      await call(deleteOfficeCpdCategory, { body: { id } });
      await changed();
    },
  };
};

import { listOfficeLabels, type ContentLabelKind } from '@linehaul/contract/office-labels';
import { listOfficeResourceFiles } from '@linehaul/contract/office-resource-files';
import {
  getOfficeResource,
  listOfficeResources,
  listResourceChoices,
  OFFICE_RESOURCES_PAGE_SIZE,
} from '@linehaul/contract/office-resources';
import type { ResourceType } from '@linehaul/contract/resources';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import type { OfficeSearch } from './office-search.ts';

const OFFICE_KEY = ['office-resources'];
const PARTNER_KEYS = [['office-partners'], ['partners'], ['partner-labels']];

/** One page of news or resources; while another is on its way, the one before stays. */
export const useOfficeResources = ({ type, state, keyword, page }: OfficeSearch) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'list', type, state, keyword, page],
    queryFn: () =>
      call(listOfficeResources, {
        body: { type, keyword, page, size: OFFICE_RESOURCES_PAGE_SIZE, ...(state && { state }) },
      }),
    placeholderData: keepPreviousData,
  });

/** To be edited: as it is on the server now, whatever was kept of it. */
export const useEditedResource = (id: string) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'item', id],
    queryFn: () => call(getOfficeResource, { query: { id } }),
    refetchOnMount: 'always',
  });

export const useResourceChoices = (type: ResourceType | undefined) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'choices', type],
    queryFn: () => call(listResourceChoices, { query: { type: type ?? 'Article' } }),
    enabled: type !== undefined,
  });

export const useResourceFiles = (id: string) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'files', id],
    queryFn: () => call(listOfficeResourceFiles, { query: { id } }),
  });

export const useContentLabels = (kind: ContentLabelKind) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'labels', kind],
    queryFn: () => call(listOfficeLabels, { body: { kind } }),
  });

/** Asks anew for whatever a change of the office may have made untrue; labels and files are those of partners as well. */
export const useResourcesChanged = () => {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    const keys = [OFFICE_KEY, ['resources'], ['resource-labels'], ...PARTNER_KEYS];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
};

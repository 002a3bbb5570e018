import { type AssociationSettings, getAssociationSettings } from '@linehaul/contract/association-settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';

const SETTINGS_KEY = ['association-settings'];
export const SET_UP_KEY = ['set-up'];

/** To be edited: as they are on the server now, whatever was kept of them. */
export const useAssociationSettings = () =>
  useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: () => call(getAssociationSettings),
    refetchOnMount: 'always',
  });

/** Keeps what an act answered, which is what is in force from now on; how far the portal is set up is asked again. */
export const useKeepSettings = () => {
  const queries = useQueryClient();
  return (saved: AssociationSettings): void => {
    queries.setQueryData(SETTINGS_KEY, saved);
    void queries.invalidateQueries({ queryKey: SET_UP_KEY });
    void queries.invalidateQueries({ queryKey: ['admin-home'] });
  };
};

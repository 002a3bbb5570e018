import { beginSetUp, getSetUp, type SetUp } from '@linehaul/contract/set-up';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/calls/api.ts';
import { SET_UP_KEY } from '../settings-queries.ts';

/** How far the portal is set up, as the server says now: whatever is saved on the way changes it. */
export const useSetUp = () =>
  useQuery({ queryKey: SET_UP_KEY, queryFn: () => call(getSetUp), refetchOnMount: 'always' });

/** Keeps what an act answered; the overview, which counts the steps, asks again. */
export const useKeepSetUp = () => {
  const queries = useQueryClient();
  return (setUp: SetUp): void => {
    queries.setQueryData(SET_UP_KEY, setUp);
    void queries.invalidateQueries({ queryKey: ['admin-home'] });
  };
};

/** Has the server keep that the owner was here: home does not lead here again. */
export const useBegin = ({ mayChange, isBegun }: SetUp): void => {
  const queries = useQueryClient();
  const isNew = mayChange && !isBegun;
  useEffect(() => {
    if (!isNew) return;
    const keep = (begun: SetUp) => {
      queries.setQueryData(SET_UP_KEY, begun);
      void queries.invalidateQueries({ queryKey: ['admin-home'] });
    };
    // Where this fails, home leads here once more.
    void call(beginSetUp).then(keep, () => undefined);
  }, [queries, isNew]);
};

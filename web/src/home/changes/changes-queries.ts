import type { DataOf } from '@linehaul/contract/endpoint';
import { beginVisit, getHomeChanges } from '@linehaul/contract/home-visits';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/calls/api.ts';
import { partOf } from '../../lib/calls/home-parts.ts';
import { keepAnswer } from '../../lib/calls/query-client.ts';

const CHANGES_KEY = ['home-changes'];

/** What came since the person was here last. */
export const useChanges = () =>
  useQuery({
    queryKey: CHANGES_KEY,
    queryFn: () => partOf('changes', () => call(getHomeChanges)),
  });

type Changes = DataOf<typeof getHomeChanges>;

/** What cannot be told now is told the next time. */
const tellOfVisit = async (): Promise<void> => {
  try {
    await call(beginVisit);
  } catch {
    return;
  }
  await keepAnswer<Changes>(CHANGES_KEY, (known) => known && { ...known, isNewVisit: false });
};

/** Tells the portal once that this is a visit; what is new stays as it was shown. */
export const useVisit = (isInPerson: boolean): void => {
  const { data } = useChanges();
  const isNew = isInPerson && data?.isNewVisit === true;
  useEffect(() => {
    if (isNew) void tellOfVisit();
  }, [isNew]);
};

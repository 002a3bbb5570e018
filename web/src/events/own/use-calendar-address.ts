import {
  getCalendarAddress,
  makeNewCalendarAddress,
  switchOffCalendar,
} from '@linehaul/contract/event-calendar';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { EVENTS_KEY } from './next-events-query.ts';

const QUERY_KEY = [...EVENTS_KEY, 'calendar-address'];

/** Where the person’s calendar asks for their events, and what can be done about it. */
export const useCalendarAddress = () => {
  const queries = useQueryClient();
  const query = useQuery({ queryKey: QUERY_KEY, queryFn: () => call(getCalendarAddress) });
  const keep = (address: string | null): void => {
    queries.setQueryData(QUERY_KEY, { address });
  };
  return {
    query,
    makeNew: async (): Promise<void> => keep((await call(makeNewCalendarAddress)).address),
    switchOff: async (): Promise<void> => {
      await call(switchOffCalendar);
      keep(null);
    },
  };
};

import { joinWaitingList, leaveWaitingList } from '@linehaul/contract/event-waiting';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { EVENTS_KEY } from '../own/next-events-query.ts';

/** Standing in line for a ticket, and no more; every page asks anew afterwards. */
export const useWaiting = (ticketPriceId: string) => {
  const queries = useQueryClient();
  const askAnew = (): Promise<void> => queries.invalidateQueries({ queryKey: EVENTS_KEY });
  return {
    askAnew,
    join: async (quantity: number): Promise<void> => {
      try {
        await call(joinWaitingList, { body: { ticketPriceId, quantity } });
      } finally {
        await askAnew();
      }
    },
    leave: async (): Promise<void> => {
      await call(leaveWaitingList, { body: { ticketPriceId } });
      await askAnew();
    },
  };
};

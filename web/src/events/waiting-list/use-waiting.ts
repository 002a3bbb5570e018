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
      const body = { ticketPriceId, quantity };
      await call(joinWaitingList, { body }).catch(async (error: unknown) => {
        // A place may have come free meanwhile.
        await askAnew();
        throw error;
      });
      await askAnew();
    },
    leave: async (): Promise<void> => {
      await call(leaveWaitingList, { body: { ticketPriceId } });
      await askAnew();
    },
  };
};

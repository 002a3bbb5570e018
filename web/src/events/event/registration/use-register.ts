import { registerForEvent } from '@linehaul/contract/event-orders';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/api.ts';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { session } from '../../../lib/session/session.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { EVENTS_KEY } from '../../own/next-events-query.ts';

interface Wanted {
  ticketPriceId: string;
  quantity: number;
  /** A discount code after which nothing is left to pay. */
  code?: string | undefined;
}

const send = async ({ ticketPriceId, quantity, code }: Wanted): Promise<void> => {
  const form = { userid: session.userId() ?? '', ticketPriceId, quantity: String(quantity), code };
  await call(registerForEvent, { form });
  showToast({ tone: 'success', title: 'Registered successfully' });
};

/** Registers with a free ticket; whatever came of it, every page asks anew who goes and what is left. */
export const useRegister = () => {
  const queries = useQueryClient();
  const askAnew = (): Promise<void> => queries.invalidateQueries({ queryKey: EVENTS_KEY });
  return async (wanted: Wanted): Promise<void> => {
    try {
      await send(wanted);
    } catch (error) {
      showToast({ tone: 'error', title: 'Checkout error. Try again.', text: messageOf(error, '') });
      await askAnew();
      throw error;
    }
    await askAnew();
  };
};

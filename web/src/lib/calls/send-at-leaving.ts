import type { CallInput, Endpoint } from '@linehaul/contract/endpoint';
import { session } from '../session/session.ts';
import { addressOf, requestOf } from './api-request.ts';

/** Makes a call that outlives the page, as it is left: nobody is there any more to read its answer. */
export const sendAtLeaving = <E extends Endpoint>(endpoint: E, input: CallInput<E>): void => {
  const request = requestOf(endpoint, input, session.token());
  const sent = fetch(addressOf(endpoint, input), { ...request, keepalive: true, credentials: 'same-origin' });
  sent.catch(() => undefined);
};

import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { mailKind } from '../association/mail-kinds.ts';
import { secretText } from '../values/text.ts';

/** What the link of a mail carries: sealed, it names one account and one kind of mail to the server alone. */
const code = secretText('The link is not complete', 500);

export const subscription = z.object({
  kind: mailKind,
  /** Enough of the address for its owner to know it: `d•••@kestrelridge.example`. */
  maskedEmail: z.string(),
  isWanted: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/unsubscribe',
  summary: 'What an unsubscribe link is about, without a sign-in; changes nothing.',
  query: z.strictObject({ code }),
  data: subscription,
  refusals: ['not-found'],
});

export const setSubscription = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  summary: 'Switches the kind of mail that an unsubscribe link is about off, or on again, without a sign-in.',
  body: z.strictObject({ code, isWanted: z.boolean() }),
  data: subscription,
  refusals: ['not-found'],
});

/** Its address is the page's: mailbox providers post to the link that people open. */
export const oneClickUnsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe',
  summary: 'Switches a kind of mail off at once, as mailbox providers do it (RFC 8058).',
  query: z.strictObject({ code }),
  ownBody: {
    mediaTypes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    schema: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
  },
  data: z.null(),
  refusals: ['not-found'],
});

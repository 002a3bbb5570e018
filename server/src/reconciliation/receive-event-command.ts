import type Stripe from 'stripe';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError } from '../domain-error.ts';
import { enqueue } from '../jobs/enqueue.ts';

export interface SignedEvent {
  /** The bytes as they came: the signature is over these. */
  readonly rawBody: Buffer;
  readonly signature: string;
}

/** While the secret is being changed two are good: the provider signs with the old one until it has the new one. */
const verify = ({ payments }: Context, { rawBody, signature }: SignedEvent): Stripe.Event => {
  let cause: unknown;
  for (const secret of payments.keys.webhookSecret.split(',')) {
    try {
      return payments.stripe.webhooks.constructEvent(rawBody, signature, secret);
    } catch (error) {
      cause = error;
    }
  }
  throw new DomainError('malformed', 'The event is not signed by the payment provider', { cause });
};

const isForUs = ({ payments }: Context, event: Stripe.Event): boolean =>
  event.livemode === payments.isLive &&
  (event.account === undefined || event.account === payments.keys.accountId);

const objectIdOf = ({ data }: Stripe.Event): string | undefined =>
  'id' in data.object && typeof data.object.id === 'string' ? data.object.id : undefined;

/** Keeps a signed event once and enqueues the work on it. What is answered 200 is stored; the rest is done later. */
export const receiveEvent = async (context: Context, signed: SignedEvent): Promise<void> => {
  const event = verify(context, signed);
  const objectId = objectIdOf(event);
  if (!isForUs(context, event) || !objectId) {
    context.log.warn(
      { eventId: event.id, type: event.type },
      'an event of another account or mode was ignored',
    );
    return;
  }
  await inTransaction(context.db, async (transaction) => {
    await transaction
      .insertInto('providerEvents')
      .values({ id: event.id, type: event.type, objectId, receivedAt: context.clock.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await enqueue(transaction, {
      kind: 'payment.event',
      payload: { eventId: event.id },
      key: `payment.event:${event.id}`,
    });
  });
};

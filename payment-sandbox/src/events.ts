import type Stripe from 'stripe';
import { newId } from './api/ids.ts';
import { nowSeconds, save, type Scope } from './scope.ts';
import type { SandboxObject } from './stored-objects.ts';

export type EventType = Extract<
  Stripe.Event['type'],
  | `payment_intent.${'created' | 'requires_action' | 'processing' | 'succeeded' | 'payment_failed' | 'canceled'}`
  | `setup_intent.${'created' | 'requires_action' | 'succeeded' | 'setup_failed' | 'canceled'}`
  | `charge.${'succeeded' | 'pending' | 'failed' | 'refunded'}`
  | `charge.dispute.${'created' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'}`
  | `refund.${'created' | 'updated' | 'failed'}`
  | `payment_method.${'attached' | 'detached' | 'automatically_updated'}`
  | `customer.${'created' | 'deleted' | 'updated'}`
  | 'mandate.updated'
>;

export const API_VERSION: typeof Stripe.API_VERSION = '2026-10-28.endive';

/** Takes one from a counter that the control page set, such as the number of events to drop. */
const takeOne = ({ sandbox }: Scope, counter: string): boolean => {
  const left = Number(sandbox.readSetting(counter) ?? 0);
  if (left > 0) sandbox.writeSetting(counter, String(left - 1));
  return left > 0;
};

export const queueDelivery = (scope: Scope, eventId: string, state = 'pending'): void => {
  scope.sandbox.store.run(
    'insert into deliveries (event_id, state, due_at) values (?, ?, ?)',
    eventId,
    state,
    scope.sandbox.realNowMs(),
  );
};

const deliveryState = (scope: Scope): string => {
  if (takeOne(scope, 'webhooks_drop')) return 'dropped';
  return takeOne(scope, 'webhooks_reorder') ? 'held' : 'pending';
};

/** Records that something happened; the queue carries it to the webhook after the commit. */
export const emit = (scope: Scope, type: EventType, object: SandboxObject): void => {
  const id = newId('evt');
  save(scope, 'event', {
    object: {
      id,
      object: 'event',
      ...(scope.account === '' ? {} : { account: scope.account }),
      api_version: API_VERSION,
      created: nowSeconds(scope),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: scope.requestId, idempotency_key: scope.idempotencyKey },
      type,
    },
    hidden: {},
  });
  const state = deliveryState(scope);
  queueDelivery(scope, id, state);
  if (takeOne(scope, 'webhooks_duplicate')) queueDelivery(scope, id, state);
};

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { Context } from '../../src/context.ts';
import { jobHandlers } from '../../src/wiring.ts';
import { countUndone, openJobRunner } from '../jobs.ts';
import type { TestPortal } from '../portal.ts';

export interface Interference {
  readonly chance: () => number;
  /** How often a worker dies between its steps: right before money is asked for, or right after. */
  readonly deathRate: number;
  /** Wrong on purpose: what was sent before is sent again with another key. */
  readonly hasNewKeys?: boolean;
}

export interface Crew {
  /** How often a worker died. */
  deaths(): number;
  /** Mails that were handed over more than once. */
  mailedTwice(): string[];
  /** Does all that is due, again too what dead workers left behind. */
  finish(): Promise<void>;
  stop(): Promise<void>;
}

const WORKER_COUNT = 6;

/** No error of the provider's: like a process that is gone, it says nothing about the money. */
class Death extends Error {}

type CreateIntent = Stripe['paymentIntents']['create'];

const unreliable = (
  stripe: Stripe,
  { chance, deathRate, hasNewKeys = false }: Interference,
  die: () => never,
): Stripe => {
  const create = (async (parameters: Stripe.PaymentIntentCreateParams, options: Stripe.RequestOptions) => {
    if (chance() < deathRate) die();
    const sent = hasNewKeys ? { ...options, idempotencyKey: randomUUID() } : options;
    const intent = await stripe.paymentIntents.create(parameters, sent);
    if (chance() < deathRate) die();
    return intent;
  }) as CreateIntent;
  const paymentIntents = new Proxy(stripe.paymentIntents, {
    get: (target, name) => {
      if (name === 'create') return create;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return new Proxy(stripe, {
    get: (target, name) => (name === 'paymentIntents' ? paymentIntents : Reflect.get(target, name)),
  });
};

/** Takes the mails, and counts how often each came. */
const countingMailer = () => {
  const sent = new Map<string, number>();
  const mailer: Context['mailer'] = {
    send({ messageId }) {
      sent.set(messageId, (sent.get(messageId) ?? 0) + 1);
      return Promise.resolve();
    },
    close: () => undefined,
  };
  return { mailer, sent };
};

/** What a dead worker left, and every reconciliation, is due at once instead of after its pause. */
const countDue = async ({ db }: Context): Promise<number> => {
  await sql`update pgboss.job j set start_after = now() - interval '1 second'
    where state < 'active' and start_after > now() and (state = 'retry' or (data ->> 'kind' = 'payment.reconcile'
      and exists (select 1 from payments p
        where p.id::text = j.data -> 'payload' ->> 'paymentId' and p.status in ('open', 'requires-action'))))`.execute(
    db,
  );
  return countUndone(db);
};

/** Several workers at once, as of several processes, that now and then die between two steps. */
export const startCrew = async (
  { context, connectionString }: TestPortal,
  interference: Interference,
): Promise<Crew> => {
  let deathCount = 0;
  const die = (): never => {
    deathCount += 1;
    throw new Death('The worker is gone');
  };
  const stripe = unreliable(context.payments.stripe, interference, die);
  const { mailer, sent } = countingMailer();
  const handlers = {
    ...jobHandlers({ ...context, mailer, payments: { ...context.payments, stripe } }),
    // Documents take most of the time of a join and move no money; they have tests of their own.
    'invoice.render': () => Promise.resolve(),
  };
  const workers = await Promise.all(
    Array.from({ length: WORKER_COUNT }, () => openJobRunner(connectionString, handlers)),
  );
  return {
    deaths: () => deathCount,
    mailedTwice: () => [...sent].filter(([, times]) => times > 1).map(([messageId]) => messageId),
    async finish() {
      for (;;) {
        const due = await countDue(context);
        if (due === 0) return;
        await Promise.all(workers.slice(0, due).map((worker) => worker.drain()));
      }
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
};

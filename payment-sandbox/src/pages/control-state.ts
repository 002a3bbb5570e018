import { isMethodEnabled, METHOD_TYPES, type MethodType } from '../payments/enabled-methods.ts';
import { type Fault, listFaults } from '../faults.ts';
import type { Sandbox } from '../sandbox.ts';
import { idOf, type ObjectKind, type ObjectKinds } from '../stored-objects.ts';

const SHOWN = 50;

export interface ShownIntent {
  id: string;
  kind: 'payment' | 'setup';
  status: string;
  amountCents: number | null;
  method: string;
  createdAt: string;
  problem: string | null;
  mandate: string | null;
}

interface ShownDelivery {
  state: string;
  tries: number;
  answer: string | null;
}

interface ShownEvent {
  id: string;
  type: string;
  object: string;
  createdAt: string;
  deliveries: ShownDelivery[];
}

export interface ControlState {
  now: string;
  webhooks: { paused: boolean; drop: number; duplicate: number; reorder: number; waiting: number };
  methods: { type: MethodType; isEnabled: boolean }[];
  faults: Fault[];
  /** Of all payments ever; the intents are the newest. */
  succeededPayments: number;
  intents: ShownIntent[];
  events: ShownEvent[];
}

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();

const latest = <K extends ObjectKind>({ store, options }: Sandbox, kind: K): ObjectKinds[K][] =>
  ['', options.accountId].flatMap((account) => store.page({ kind, account, limit: SHOWN }).objects);

const describeMethod = ({ store }: Sandbox, id: string | null): string => {
  const method = store.find('payment_method', id ?? '')?.object;
  if (method?.card) return `Card •••• ${method.card.last4}`;
  return method?.au_becs_debit ? `Debit •••• ${method.au_becs_debit.last4 ?? ''}` : '';
};

const shownIntents = (sandbox: Sandbox): ShownIntent[] => {
  const payments = latest(sandbox, 'payment_intent').map((intent): ShownIntent => ({
    id: intent.id,
    kind: 'payment',
    status: intent.status,
    amountCents: intent.amount,
    method: describeMethod(
      sandbox,
      idOf(intent.payment_method) ?? intent.last_payment_error?.payment_method?.id ?? null,
    ),
    createdAt: instant(intent.created),
    problem: intent.last_payment_error?.code ?? null,
    mandate: sandbox.store.find('payment_intent', intent.id)?.hidden.mandate ?? null,
  }));
  const setups = latest(sandbox, 'setup_intent').map((intent): ShownIntent => ({
    id: intent.id,
    kind: 'setup',
    status: intent.status,
    amountCents: null,
    method: describeMethod(
      sandbox,
      idOf(intent.payment_method) ?? intent.last_setup_error?.payment_method?.id ?? null,
    ),
    createdAt: instant(intent.created),
    problem: intent.last_setup_error?.code ?? null,
    mandate: idOf(intent.mandate),
  }));
  return [...payments, ...setups].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, SHOWN);
};

const deliveriesOf = ({ store }: Sandbox, eventId: string): ShownDelivery[] =>
  store.rows('select * from deliveries where event_id = ? order by seq', eventId).map((row) => ({
    state: String(row['state']),
    tries: Number(row['tries']),
    answer: row['answer'] === null ? null : String(row['answer']),
  }));

const shownEvents = (sandbox: Sandbox): ShownEvent[] =>
  latest(sandbox, 'event')
    .slice(0, SHOWN)
    .map(({ id, type, created, data }) => ({
      id,
      type,
      object: data.object.id,
      createdAt: instant(created),
      deliveries: deliveriesOf(sandbox, id),
    }));

const countSucceeded = ({ store }: Sandbox): number => {
  const [row] = store.rows(
    `select count(*) as count from objects
     where kind = 'payment_intent' and json_extract(data, '$.object.status') = 'succeeded'`,
  );
  return Number(row?.['count'] ?? 0);
};

/** What the control page shows, and what tests read. */
export const controlState = (sandbox: Sandbox): ControlState => {
  const counter = (name: string): number => Number(sandbox.readSetting(`webhooks_${name}`) ?? 0);
  const [waiting] = sandbox.store.rows(
    `select count(*) as count from deliveries where state in ('pending', 'held')`,
  );
  return {
    now: new Date(sandbox.nowMs()).toISOString(),
    webhooks: {
      paused: sandbox.readSetting('webhooks_paused') === '1',
      drop: counter('drop'),
      duplicate: counter('duplicate'),
      reorder: counter('reorder'),
      waiting: Number(waiting?.['count'] ?? 0),
    },
    methods: METHOD_TYPES.map((type) => ({ type, isEnabled: isMethodEnabled(sandbox, type) })),
    faults: listFaults(sandbox),
    succeededPayments: countSucceeded(sandbox),
    intents: shownIntents(sandbox),
    events: shownEvents(sandbox),
  };
};

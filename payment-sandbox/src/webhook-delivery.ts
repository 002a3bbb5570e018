import { createHmac } from 'node:crypto';
import { doDueWork } from './due-work.ts';
import type { Sandbox } from './sandbox.ts';

const POLL_MS = 200;
const TIMEOUT_MS = 10_000;
const CLAIM_MS = 15_000;
const BATCH = 5;
const SECOND_MS = 1000;
/** Roughly the provider's: soon at first, then for three days. */
const BACK_OFF_MS = [
  1,
  2,
  5,
  15,
  60,
  300,
  900,
  3600,
  3 * 3600,
  6 * 3600,
  12 * 3600,
  24 * 3600,
  24 * 3600,
].map((seconds) => seconds * SECOND_MS);

/** The provider's scheme: `t=…,v1=HMAC-SHA256(secret, t.payload)`. */
const signatureOf = (secret: string, payload: string, atMs: number): string => {
  const timestamp = Math.floor(atMs / 1000);
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')}`;
};

/** Lets the events go that were held to arrive in the wrong order: the last comes first. */
const releaseHeld = (sandbox: Sandbox): void => {
  if (Number(sandbox.readSetting('webhooks_reorder') ?? 0) > 0) return;
  sandbox.store.run(
    `update deliveries set state = 'pending', due_at = ? - seq + (select max(seq) from deliveries) where state = 'held'`,
    sandbox.realNowMs(),
  );
};

interface Delivery {
  seq: number;
  eventId: string;
  tries: number;
}

const claimDue = (sandbox: Sandbox): Delivery[] => {
  const nowMs = sandbox.realNowMs();
  if (sandbox.readSetting('webhooks_paused') === '1') return [];
  return sandbox.store
    .rows(
      `update deliveries set claimed_until = ?1 where seq in (
         select seq from deliveries where state = 'pending' and due_at <= ?2 and claimed_until <= ?2 order by due_at, seq limit ?3)
       returning seq, event_id, tries, due_at`,
      nowMs + CLAIM_MS,
      nowMs,
      BATCH,
    )
    .toSorted((a, b) => Number(a['due_at']) - Number(b['due_at']) || Number(a['seq']) - Number(b['seq']))
    .map((row) => ({
      seq: Number(row['seq']),
      eventId: String(row['event_id']),
      tries: Number(row['tries']),
    }));
};

const send = async (sandbox: Sandbox, eventId: string): Promise<string> => {
  const stored = sandbox.store.find('event', eventId);
  const payload = JSON.stringify(stored?.object, null, 2);
  const response = await fetch(sandbox.options.webhookUrl, {
    method: 'POST',
    body: payload,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (payment sandbox)',
      'stripe-signature': signatureOf(sandbox.options.webhookSecret, payload, Date.now()),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.arrayBuffer();
  return String(response.status);
};

const nextState = (answer: string, tries: number): { state: string; waitMs: number } => {
  if (/^2\d\d$/.test(answer)) return { state: 'delivered', waitMs: 0 };
  const waitMs = BACK_OFF_MS[tries - 1];
  return waitMs === undefined ? { state: 'failed', waitMs: 0 } : { state: 'pending', waitMs };
};

const deliver = async (sandbox: Sandbox, { seq, eventId, tries }: Delivery): Promise<void> => {
  const answer = await send(sandbox, eventId).catch((error: unknown) => String(error));
  const { state, waitMs } = nextState(answer, tries + 1);
  sandbox.store.run(
    'update deliveries set state = ?, tries = ?, due_at = ?, claimed_until = 0, answer = ? where seq = ?',
    ...[state, tries + 1, sandbox.realNowMs() + waitMs, answer, seq],
  );
};

const tryDueWork = (sandbox: Sandbox): void => {
  try {
    doDueWork(sandbox);
  } catch (error) {
    // It is tried again in the next round; what is to be delivered does not wait for it.
    process.emitWarning(`Payment sandbox: ${String(error)}`);
  }
};

/** One round: what the clock has reached, then what is to be sent; says whether there may be more. */
const work = async (sandbox: Sandbox): Promise<boolean> => {
  tryDueWork(sandbox);
  releaseHeld(sandbox);
  const due = claimDue(sandbox);
  // One after the other, so that events arrive in order unless a delivery fails.
  for (const delivery of due) await deliver(sandbox, delivery);
  return due.length === BATCH;
};

/** Carries events to the webhook, at least once each, until it is stopped. */
export const startDeliveries = (sandbox: Sandbox): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      stopping.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const hasMore = await work(sandbox).catch(() => false);
      if (!hasMore) await pause(POLL_MS);
    }
  };
  const done = loop();
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
};

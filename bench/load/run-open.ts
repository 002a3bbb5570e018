import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';

/** Nobody waits longer for an answer. */
const PATIENCE_MS = 60_000;

export interface SentRequest {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** What became of the requests of one name. Plain numbers: a generator that has much to collect takes its processor from the server. */
export interface Answers {
  /** From when each was due, not from when it could be sent: whoever waits for the server waits. */
  readonly tookMs: number[];
  /** When each was due, from the start on. */
  readonly dueMs: number[];
  readonly failures: string[];
}

interface OpenLoad {
  readonly address: string;
  readonly perSecond: number;
  readonly seconds: number;
  /** As many as there are people at a time; each keeps its connection. */
  readonly connections: number;
  readonly next: (turn: number) => SentRequest;
}

/** How a connection that had been closed for idleness is told of. */
const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/**
 * What became of one request; undefined of a success. As browsers do (RFC 9112, section 9.3.1), a reading one is sent once more where
 * the connection that it went by had just been closed for idleness.
 */
const answerOf = (pool: Pool, asked: SentRequest, isSecond = false): Promise<string | undefined> =>
  new Promise((resolve) => {
    const { method, headers, path, body } = asked;
    let status = 0;
    const chunks: Buffer[] = [];
    pool.dispatch(
      { method, headers, path, body: body ?? null },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_controller, statusCode) => void (status = statusCode),
        onResponseData: (_controller, chunk) => void (status >= 300 && chunks.push(chunk)),
        onResponseEnd: () =>
          resolve(status < 300 ? undefined : `${status} ${Buffer.concat(chunks).toString().slice(0, 200)}`),
        onResponseError: (_controller, error: Error & { code?: string }) => {
          const wasIdle = method === 'GET' && status === 0 && CLOSED.has(error.code ?? '');
          resolve(wasIdle && !isSecond ? answerOf(pool, asked, true) : error.message);
        },
      },
    );
  });

/** Sends at a steady rate, whether or not what was sent before is answered. What became of it, by name. */
export const runOpen = async ({
  address,
  perSecond,
  seconds,
  connections,
  next,
}: OpenLoad): Promise<ReadonlyMap<string, Answers>> => {
  const pool = new Pool(address, { connections, headersTimeout: PATIENCE_MS, bodyTimeout: PATIENCE_MS });
  const answers = new Map<string, Answers>();
  const waiting = new Set<Promise<void>>();
  const startedAt = performance.now();
  const sendOne = async (turn: number): Promise<void> => {
    const dueMs = (turn * 1000) / perSecond;
    const asked = next(turn);
    const failure = await answerOf(pool, asked);
    const ofName = answers.get(asked.name) ?? { tookMs: [], dueMs: [], failures: [] };
    answers.set(asked.name, ofName);
    ofName.tookMs.push(performance.now() - startedAt - dueMs);
    ofName.dueMs.push(dueMs);
    if (failure !== undefined) ofName.failures.push(failure);
  };
  const send = (turn: number): void => {
    const sent = sendOne(turn).finally(() => waiting.delete(sent));
    waiting.add(sent);
  };
  const total = perSecond * seconds;
  let turn = 0;
  while (turn < total) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) * perSecond) / 1000) + 1);
    for (; turn < due; turn += 1) send(turn);
    await sleep(1);
  }
  await Promise.all(waiting);
  await pool.close();
  return answers;
};

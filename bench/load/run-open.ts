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

export interface Answered {
  readonly name: string;
  /** From when it was due, not from when it could be sent: whoever waits for the server waits. */
  readonly tookMs: number;
  /** Undefined of a success. */
  readonly failure: string | undefined;
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

/** Sends at a steady rate, whether or not what was sent before is answered. */
export const runOpen = async ({
  address,
  perSecond,
  seconds,
  connections,
  next,
}: OpenLoad): Promise<Answered[]> => {
  const pool = new Pool(address, { connections, headersTimeout: PATIENCE_MS, bodyTimeout: PATIENCE_MS });
  const answers: Promise<Answered>[] = [];
  const total = perSecond * seconds;
  const startedAt = performance.now();
  const sendOne = async (turn: number): Promise<Answered> => {
    const dueAt = startedAt + (turn * 1000) / perSecond;
    const asked = next(turn);
    const failure = await answerOf(pool, asked);
    return { name: asked.name, tookMs: performance.now() - dueAt, failure };
  };
  while (answers.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) * perSecond) / 1000) + 1);
    while (answers.length < due) answers.push(sendOne(answers.length));
    await sleep(1);
  }
  const all = await Promise.all(answers);
  await pool.close();
  return all;
};

import { Agent, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SentRequest {
  readonly name: string;
  readonly method: string;
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

interface Sender {
  readonly address: string;
  readonly agent: Agent;
}

/**
 * What became of one request; undefined of a success. As browsers do (RFC 9112, section 9.3.1), a reading one is sent once more where
 * the connection that it went by had just been closed for idleness.
 */
const answerOf = (sender: Sender, asked: SentRequest, isSecond = false): Promise<string | undefined> =>
  new Promise((resolve) => {
    const { method, headers, path, body } = asked;
    const options = { agent: sender.agent, method, headers, timeout: 60_000 };
    const sending = send(new URL(path, sender.address), options, (response) => {
      const chunks: Buffer[] = [];
      const { statusCode = 0 } = response;
      response.on('data', (chunk: Buffer) => statusCode >= 300 && chunks.push(chunk));
      response.on('error', (error) => resolve(error.message));
      response.on('end', () =>
        resolve(
          statusCode < 300 ? undefined : `${statusCode} ${Buffer.concat(chunks).toString().slice(0, 200)}`,
        ),
      );
    });
    sending.on('timeout', () => sending.destroy(new Error('no answer within a minute')));
    sending.on('error', (error: NodeJS.ErrnoException) => {
      const wasIdle = sending.reusedSocket && method === 'GET' && error.code === 'ECONNRESET';
      resolve(wasIdle && !isSecond ? answerOf(sender, asked, true) : error.message);
    });
    sending.end(body);
  });

/** Sends at a steady rate, whether or not what was sent before is answered. */
export const runOpen = async ({
  address,
  perSecond,
  seconds,
  connections,
  next,
}: OpenLoad): Promise<Answered[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers: Promise<Answered>[] = [];
  const total = perSecond * seconds;
  const startedAt = performance.now();
  const sendOne = async (turn: number): Promise<Answered> => {
    const dueAt = startedAt + (turn * 1000) / perSecond;
    const asked = next(turn);
    const failure = await answerOf({ address, agent }, asked);
    return { name: asked.name, tookMs: performance.now() - dueAt, failure };
  };
  while (answers.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) * perSecond) / 1000) + 1);
    while (answers.length < due) answers.push(sendOne(answers.length));
    await sleep(1);
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
};

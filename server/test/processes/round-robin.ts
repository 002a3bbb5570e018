import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** As proxies do: so long a server that closes without a word still gets its share. */
const ASKS_EVERY_MS = 3000;

interface Backend {
  readonly address: string;
  /** As which portal it knows itself. */
  readonly host: string;
  readonly agent: Agent;
  isReady: boolean;
  answered: number;
}

export interface RoundRobin {
  readonly address: string;
  /** Resolves once it has asked all of them anew whether they are ready. */
  asked(): Promise<void>;
  /** How many answers of each came through. */
  answeredBy(address: string): number;
  stop(): void;
}

const askWhetherReady = async (backend: Backend): Promise<void> => {
  const answer = await fetch(`${backend.address}/health/ready`).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  backend.isReady = answer?.status === 200;
};

/** One try, as a proxy does that must not send a call twice: what a server does not answer is 502. */
const handOn = (backend: Backend, from: IncomingMessage, to: ServerResponse): void => {
  const { method, url } = from;
  const headers = { ...from.headers, host: backend.host };
  const onward = request(`${backend.address}${url}`, { method, headers, agent: backend.agent });
  onward.on('response', (answer) => {
    backend.answered += 1;
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
  });
  onward.on('error', () => to.writeHead(502).end());
  from.pipe(onward);
};

/** Stands in for nginx or Caddy before several servers: takes turns, and leaves out who says that it is not ready. */
export const startRoundRobin = async (addresses: readonly string[], host: string): Promise<RoundRobin> => {
  const backends = addresses.map((address): Backend => {
    const agent = new Agent({ keepAlive: true });
    return { address, host, agent, isReady: true, answered: 0 };
  });
  let turn = 0;
  const server = createServer((from, to) => {
    const ready = backends.filter(({ isReady }) => isReady);
    turn += 1;
    const backend = ready[turn % Math.max(1, ready.length)];
    if (backend) handOn(backend, from, to);
    else to.writeHead(503).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const rounds = new EventEmitter();
  const asking = setInterval(() => {
    void Promise.all(backends.map(askWhetherReady)).then(() => rounds.emit('over'));
  }, ASKS_EVERY_MS);
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async asked() {
      await once(rounds, 'over');
    },
    answeredBy: (address) => backends.find((backend) => backend.address === address)?.answered ?? 0,
    stop() {
      clearInterval(asking);
      server.close();
      server.closeAllConnections();
      for (const { agent } of backends) agent.destroy();
    },
  };
};

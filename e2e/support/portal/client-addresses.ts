import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The proxies that the portals of the journeys believe. */
export const TRUSTED_PROXY = 'loopback';

export interface ClientAddresses {
  readonly address: string;
  /** Everybody who calls has another address from now on. */
  moveOn(): void;
  stop(): void;
}

/** Headers about the connection itself are not passed on: each side has its own. */
const withoutConnection = <T extends object>(headers: T): T =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name !== 'connection' && name !== 'keep-alive'),
  ) as T;

const pass = (
  incoming: IncomingMessage,
  answer: ServerResponse,
  { port, clientAddress }: { port: number; clientAddress: string },
): void => {
  const { method, url, headers } = incoming;
  const outgoing = request({
    host: '127.0.0.1',
    port,
    method,
    path: url,
    // A connection that is used again may be gone in the same instant.
    agent: false,
    headers: { ...withoutConnection(headers), 'x-forwarded-for': clientAddress },
  });
  outgoing.once('response', (reply) => {
    answer.writeHead(reply.statusCode ?? 502, withoutConnection(reply.headers));
    reply.pipe(answer);
    reply.once('error', () => incoming.socket.destroy());
  });
  // A portal that is down is down for the browser too, not a bad gateway.
  outgoing.once('error', () => incoming.socket.destroy());
  answer.once('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
};

/**
 * Stands before a portal as the proxy of a house would, so that each test comes from an address of its own, as people
 * do: else one would use up the tries of another.
 */
export const startForwardingProxy = async (port: number): Promise<ClientAddresses> => {
  let tests = 0;
  // 0 keeps idle connections, which a loaded machine would else find closed as it writes.
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, answer) => {
    pass(incoming, answer, { port, clientAddress: `10.20.${Math.floor(tests / 250)}.${(tests % 250) + 1}` });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    moveOn: () => void (tests += 1),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
};

import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below those that systems lend to outgoing connections: while a portal that was killed is dead, any call of another test
 * could be lent its port, and the portal would not start again.
 */
const FIRST = 15_000;
const LAST = 31_999;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host: '127.0.0.1', port }, () => probe.close(() => resolve(true)));
  });

/** A loopback port that nobody listens on just now, and that no outgoing connection is lent. */
export const findFreePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(FIRST, LAST + 1);
    if (await isFree(port)) return port;
  }
};

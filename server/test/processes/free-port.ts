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

/**
 * Whether this process has the port from now on until it ends, among all test runs of the machine: what it is for may be dead for a
 * while, and then nobody listens on it. The mark is a name of Linux’s that goes with its process; elsewhere there is none.
 */
export const claimPort = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const mark = createServer().unref();
    mark.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    mark.listen(`\0linehaul-port-${port}`, () => resolve(true));
  });

/** A loopback port that nobody has or listens on, and that no outgoing connection is lent. */
export const findFreePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(FIRST, LAST + 1);
    if ((await isFree(port)) && (await claimPort(port))) return port;
  }
};

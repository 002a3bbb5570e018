import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface HangingUp {
  /** How often the lines that are left are looked at. */
  readonly lookMs: number;
  /** Whoever is still being heard or answered by then is cut off. */
  readonly patienceMs: number;
}

/** Within what the whole process may take to stop, so that all that follows is still done in order. */
const HANGING_UP: HangingUp = { lookMs: 100, patienceMs: 10_000 };

/**
 * Lets no line hold up a stop. Node's own close waits without end for one by which nothing was asked yet, such as browsers keep
 * ready, for what comes or is taken too slowly, and for one whose answer ended after the close had begun.
 */
export const registerHangingUp = (app: FastifyInstance, limits: HangingUp = HANGING_UP): void => {
  const { server } = app;
  const unasked = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unasked.add(socket);
    socket.once('close', () => unasked.delete(socket));
  });
  server.on('request', ({ socket }) => unasked.delete(socket));
  const hangUp = (): void => {
    server.closeIdleConnections();
    for (const socket of unasked) socket.destroy();
  };
  app.addHook('preClose', (done) => {
    if (server.listening) {
      const looking = setInterval(hangUp, limits.lookMs);
      const cutting = setTimeout(() => server.closeAllConnections(), limits.patienceMs);
      server.once('close', () => {
        clearInterval(looking);
        clearTimeout(cutting);
      });
    }
    done();
  });
};

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface ConnectionLimits {
  /** For the whole request, from its first byte to its last; other limits end what comes too slowly within it. */
  readonly requestMs: number;
  readonly headersMs: number;
  readonly idleMs: number;
  /** How often connections are looked at: a slow one may last that much longer. */
  readonly checkMs: number;
}

const CONNECTION_LIMITS: ConnectionLimits = {
  requestMs: 30 * 60_000,
  headersMs: 15_000,
  idleMs: 10_000,
  checkMs: 5_000,
};

const STATUS_OF: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** The answer to what is not HTTP, too slow or too long: nothing of the portal ever sees it. */
const refuseBroken = ({ code }: { code: string }, socket: Socket): void => {
  if (!socket.writable) return void socket.destroy();
  const lines = [
    `HTTP/1.1 ${STATUS_OF[code] ?? '400 Bad Request'}`,
    'connection: close',
    'content-length: 0',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy());
};

/** Has what came so far of a request end with an answer that it was too slow. */
export const cutOff = (socket: Socket): void => refuseBroken({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);

/** A body without files must be there by then; those with files have a pace to keep. */
const BODY_MS = 30_000;

/** Whether a body follows the headers (RFC 9112, section 6.3). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Cuts off bodies that come too slowly, but for those with files (`upload-pace.ts`). */
export const registerBodyDeadline = (app: FastifyInstance, bodyMs = BODY_MS): void => {
  const watch = ({ raw, routeOptions }: FastifyRequest): void => {
    if (!hasBody(raw) || routeOptions.config?.endpoint?.multipart) return;
    const timer = setTimeout(() => {
      if (!raw.complete) cutOff(raw.socket);
    }, bodyMs);
    // Not with the answer: of what was refused the rest still comes.
    raw.once('close', () => clearTimeout(timer));
  };
  app.addHook('onRequest', (request, _reply, done) => {
    watch(request);
    done();
  });
};

/** The limits that the defaults lack, so that nobody holds connections by being slow. */
export const connectionOptions = (limits: ConnectionLimits = CONNECTION_LIMITS) => ({
  requestTimeout: limits.requestMs,
  keepAliveTimeout: limits.idleMs,
  clientErrorHandler: refuseBroken,
  http: {
    headersTimeout: limits.headersMs,
    connectionsCheckingInterval: limits.checkMs,
    // A request without a host is refused like any other, with all that belongs to an answer.
    requireHostHeader: false,
  },
});

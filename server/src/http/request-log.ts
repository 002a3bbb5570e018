import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from './audience.ts';

/** Whose account it is and, when an admin acts as that person, who acts. */
const whoOf = ({ accountId, impersonator }: Caller) => ({
  accountId,
  ...(impersonator && { actorId: impersonator.accountId }),
});

const CODED_ROUTE = /\/:(code|number)(\/|$)/;
/** Of the pages whose address holds one: a membership card and a certificate. */
const CODED_PAGE = /^\/(member|cpd\/certificate)\/.*/i;

/** A code in a path opens something by itself, so that the line says the route alone. */
const pathOf = ({ url, routeOptions: { url: route = '' } }: FastifyRequest): string => {
  if (CODED_ROUTE.test(route)) return route;
  const [path = ''] = url.split('?', 1);
  return path.replace(CODED_PAGE, '/$1/:code');
};

/** One line for each answered request: who, what, how long; never a query string, code, header or body. */
export const registerRequestLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    // Not by the request's own log, which is only made for who has more to say.
    app.log.info(
      {
        reqId: request.id,
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        ip: request.clientAddress,
        ...(request.caller && whoOf(request.caller)),
      },
      'answered',
    );
    done();
  });
};

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/** The log of one request, made when something is said in it: nearly none has more to say than its one line. */
class RequestLog {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }
  get #log(): FastifyBaseLogger {
    this.#made ??= this.#make();
    return this.#made;
  }
  #say(level: Level, said: readonly unknown[]): void {
    Reflect.apply(this.#log[level], this.#log, said);
  }
  fatal(...said: unknown[]): void {
    this.#say('fatal', said);
  }
  error(...said: unknown[]): void {
    this.#say('error', said);
  }
  warn(...said: unknown[]): void {
    this.#say('warn', said);
  }
  info(...said: unknown[]): void {
    this.#say('info', said);
  }
  debug(...said: unknown[]): void {
    this.#say('debug', said);
  }
  trace(...said: unknown[]): void {
    this.#say('trace', said);
  }
  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...given);
  }
}

export const createRequestLog = (
  log: FastifyBaseLogger,
  ...given: Parameters<FastifyBaseLogger['child']>
): FastifyBaseLogger => new RequestLog(() => log.child(...given)) as unknown as FastifyBaseLogger;

import type { BodyOf, DataOf, Endpoint, FormOf, ParamsOf, QueryOf } from '@linehaul/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod';
import { DomainError } from '../domain-error.ts';
import { AUDIENCES, type Audience, type Caller } from './audience.ts';
import { parseInput } from './parse-input.ts';
import type { RateLimit } from './rate-limits.ts';

type CallerOf<A extends Audience> = A extends 'anyone' ? Caller | undefined : Caller;

/** A call from the wire, checked: everything in it has the form that the contract states. */
export interface Call<E extends Endpoint, A extends Audience> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly form: FormOf<E>;
  readonly caller: CallerOf<A>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Rules<A extends Audience> {
  readonly audience: A;
  /** Counted before the call is looked at; without one the general limit holds. */
  readonly limit?: Pick<RateLimit, 'consume'>;
}

export interface Answer<T> {
  readonly data: T;
  readonly message?: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience;
    endpoint?: Endpoint;
  }
  interface FastifyInstance {
    /** Holds for every call that names no limit of its own. */
    generalLimit: Pick<RateLimit, 'consume'>;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
    /** A bearer token came with the request. */
    hasBearer: boolean;
  }
}

const requireAudience = (request: FastifyRequest, audience: Audience): Caller | undefined => {
  if (audience === 'anyone') return request.caller;
  if (!request.caller) throw new DomainError('unauthenticated', 'Please sign in');
  if (!AUDIENCES[audience](request.caller))
    throw new DomainError('forbidden', 'You do not have access to this');
  return request.caller;
};

/** What a call takes where the contract names nothing. */
const NOTHING = z.strictObject({});

const refuseExtras = (endpoint: Endpoint, { query, body }: FastifyRequest): void => {
  if (!endpoint.query) parseInput(NOTHING, query ?? {});
  // Bytes that were not parsed are the business of the one call that takes them.
  const takesBody = endpoint.body ?? endpoint.form ?? Buffer.isBuffer(body);
  if (!takesBody) parseInput(NOTHING, body ?? {});
};

const toCall = <E extends Endpoint, A extends Audience>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Omit<Call<E, A>, 'caller'> => {
  const parse = (schema: z.core.$ZodType | undefined, value: unknown): unknown =>
    schema ? parseInput(schema, value ?? {}) : undefined;
  refuseExtras(endpoint, request);
  return {
    params: parse(endpoint.params, request.params) as ParamsOf<E>,
    query: parse(endpoint.query, request.query) as QueryOf<E>,
    body: parse(endpoint.body, request.body) as BodyOf<E>,
    form: parse(endpoint.form, request.body) as FormOf<E>,
    request,
    reply,
  };
};

interface Handling<E extends Endpoint, A extends Audience> extends Rules<A> {
  readonly respond: (call: Call<E, A>) => Promise<unknown>;
}

const register = <E extends Endpoint, A extends Audience>(
  app: FastifyInstance,
  endpoint: E,
  rules: Handling<E, A>,
): void => {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { audience: rules.audience, endpoint },
    handler: async (request, reply) => {
      const caller = requireAudience(request, rules.audience) as CallerOf<A>;
      await (rules.limit ?? app.generalLimit).consume(request);
      reply.header('cache-control', 'no-store');
      return rules.respond({ ...toCall<E, A>(endpoint, request, reply), caller });
    },
  });
};

/** Serves one call of the contract; the answer is checked against the contract too, so nothing unlisted leaks. */
export const implement = <E extends Endpoint, A extends Audience>(
  app: FastifyInstance,
  endpoint: E,
  rules: Rules<A> & { readonly handle: (call: Call<E, A>) => Promise<Answer<DataOf<E>>> },
): void => {
  const respond = async (call: Call<E, A>): Promise<unknown> => {
    const { data, message } = await rules.handle(call);
    const checked = endpoint.data ? z.parse(endpoint.data, data) : data;
    if (endpoint.answer === 'top') return checked;
    return message === undefined ? { data: checked } : { data: checked, message };
  };
  register(app, endpoint, { ...rules, respond });
};

/** Serves a call that answers bytes or a redirect: the handler writes the reply itself. */
export const implementRaw = <E extends Endpoint, A extends Audience>(
  app: FastifyInstance,
  endpoint: E,
  rules: Rules<A> & { readonly handle: (call: Call<E, A>) => Promise<FastifyReply> },
): void => {
  register(app, endpoint, { ...rules, respond: rules.handle });
};

/** A route without an audience stops the start. Pages and files declare `audience: 'anyone'` like any call. */
export const requireDeclaredAudiences = (app: FastifyInstance): void => {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const undeclared = routes.find(
      ({ config, method }) => !config?.audience && method !== 'HEAD' && method !== 'OPTIONS',
    );
    if (undeclared) throw new Error(`${String(undeclared.method)} ${undeclared.url} declares no audience`);
  });
};

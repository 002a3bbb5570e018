import type {
  BodyOf,
  DataOf,
  Endpoint,
  FieldsOf,
  FormOf,
  ParamsOf,
  QueryOf,
} from '@linehaul/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod';
import { DomainError } from '../domain-error.ts';
import type { Access } from './access-kinds.ts';
import { accessOf, type AudienceOf } from './access.ts';
import { compileReply } from './compiled-reply.ts';
import { isInAudience, wouldBeInAudience, type Audience, type Caller } from './audience.ts';
import type { PlainPage } from './pages/plain-page.ts';
import { putDataPolicy } from './pages/security-headers.ts';
import { parseInput } from './parse-input.ts';
import { readMultipart, type UploadedFile } from './multipart.ts';
import { answerByReplica } from './replica/answer-by-replica.ts';
import type { RateLimit } from './limits/rate-limits.ts';
import { type Closed, isClosed, sectionClosed, sectionsOf } from './sections/section-rules.ts';

type CallerOf<E extends Endpoint> = AudienceOf<E> extends 'anyone' ? Caller | undefined : Caller;

/** A call from the wire, checked: everything in it has the form that the contract states. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly form: FormOf<E>;
  /** The text of a multipart body. */
  readonly fields: FieldsOf<E>;
  /** The files of a multipart body; what is in them has not been looked at. */
  readonly files: readonly UploadedFile[];
  readonly caller: CallerOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Rules {
  /** Counted before the call is looked at; without one the general limit holds. */
  readonly limit?: Pick<RateLimit, 'consume'>;
  /** For what other sites may send on behalf of nobody: a secret in the request alone decides. */
  readonly takesForeignRequests?: boolean;
  /** Opened by a link or sent by a form of plain HTML: to a browser, refusals are pages too, in words of their own. */
  readonly answersInPages?: boolean | RefusalPage;
  /** The caller's details are read with their session, for a call that nearly every page makes to tell it. */
  readonly findsCallerDetails?: boolean;
}

/** What a person's browser shows in place of what it asked for. */
export type RefusalPage = (refusal: DomainError) => Pick<PlainPage, 'title' | 'body'>;

export interface Answer<T> {
  readonly data: T;
  readonly message?: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience;
    endpoint?: Endpoint;
    answersInPages?: boolean | RefusalPage;
    findsCallerDetails?: boolean;
  }
  interface FastifyInstance {
    /** Keeps that somebody was refused for who they are. */
    noteRefusal: (request: FastifyRequest) => Promise<void>;
    /** Keeps what was done by an admin who acts as another person. */
    noteImpersonatedWrite: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyInstance {
    /** What the office has switched off, at any time it is asked. */
    closedSections: () => Closed;
    /** Holds for every call that names no limit of its own. */
    generalLimit: Pick<RateLimit, 'consume'>;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
    /** A bearer token came with the request. */
    hasBearer: boolean;
  }
}

const refusalOf = ({ audience, whileImpersonating }: Access, caller: Caller): DomainError | undefined => {
  if (caller.impersonator && !whileImpersonating)
    return new DomainError('forbidden', 'This is not possible while you act as another person');
  if (isInAudience(audience, caller)) return undefined;
  if (wouldBeInAudience(audience, caller))
    return new DomainError(
      'second-factor-required',
      'Please set up two-step sign-in, or sign in with it, first',
    );
  return caller.contactType === 'Prospect-Guest'
    ? new DomainError('forbidden', 'Guest accounts can browse events only')
    : new DomainError('forbidden', 'You do not have access to this');
};

/** Whether the caller is let in to a call; what they ask of it may still be refused. */
export const isLetIn = (endpoint: Endpoint, caller: Caller): boolean =>
  refusalOf(accessOf(endpoint), caller) === undefined;

const requireCaller = ({ caller }: FastifyRequest, { audience }: Access): Caller | undefined => {
  if (!caller && audience !== 'anyone') throw new DomainError('unauthenticated', 'Please sign in');
  return caller;
};

const refuse = async (request: FastifyRequest, refusal: DomainError): Promise<never> => {
  // Before it is kept, so that a flood of them costs no more than the count.
  await request.server.generalLimit.consume(request);
  await request.server.noteRefusal(request);
  throw refusal;
};

/** What a call takes where the contract names nothing. */
const NOTHING = z.strictObject({});

/** Most calls bring nothing more: what has nothing in it need not be checked for it. */
const requireNothing = (value: unknown): void => {
  const isEmpty = typeof value === 'object' && !Array.isArray(value) && Object.keys(value ?? {}).length === 0;
  if (!isEmpty && value !== undefined) parseInput(NOTHING, value);
};

const refuseExtras = (endpoint: Endpoint, { query, body }: FastifyRequest): void => {
  if (!endpoint.query) requireNothing(query);
  // Bytes that were not parsed are the business of the one call that takes them.
  const takesBody = endpoint.body ?? endpoint.form ?? endpoint.multipart ?? Buffer.isBuffer(body);
  if (!takesBody) requireNothing(body);
};

const toCall = <E extends Endpoint>(
  endpoint: E,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  upload?: Awaited<ReturnType<typeof readMultipart>>,
): Omit<Call<E>, 'caller'> => {
  const parse = (schema: z.core.$ZodType | undefined, value: unknown): unknown =>
    schema ? parseInput(schema, value ?? {}) : undefined;
  return {
    params: parse(endpoint.params, request.params) as ParamsOf<E>,
    query: parse(endpoint.query, request.query) as QueryOf<E>,
    body: parse(endpoint.body, request.body) as BodyOf<E>,
    form: parse(endpoint.form, request.body) as FormOf<E>,
    fields: parse(endpoint.multipart?.fields, upload?.fields) as FieldsOf<E>,
    files: upload?.files ?? [],
    request,
    reply,
  };
};

interface Handling<E extends Endpoint> extends Rules {
  readonly respond: (call: Call<E>) => unknown;
}

/** What follows at once where it is there, or once it is. */
const after = <T, R>(value: T | PromiseLike<T>, follow: (value: T) => R): R | PromiseLike<R> =>
  value !== null && typeof value === 'object' && 'then' in value ? value.then(follow) : follow(value);

const answer = <E extends Endpoint>(
  endpoint: E,
  rules: Handling<E>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): unknown => {
  reply.header('cache-control', 'no-store');
  refuseExtras(endpoint, request);
  const caller = request.caller as CallerOf<E>;
  const sent = { request, reply };
  const { multipart } = endpoint;
  const answered = answerByReplica({ endpoint, request }, () =>
    multipart
      ? readMultipart(request, multipart).then((upload) =>
          rules.respond({ ...toCall(endpoint, sent, upload), caller }),
        )
      : rules.respond({ ...toCall(endpoint, sent), caller }),
  );
  if (!caller?.impersonator) return answered;
  return after(answered, async (data) => {
    await request.server.noteImpersonatedWrite(request);
    return data;
  });
};

/** Nothing is waited for that is there at once: most calls wait for their one statement alone. */
const register = <E extends Endpoint>(app: FastifyInstance, endpoint: E, rules: Handling<E>): void => {
  const access = accessOf(endpoint);
  const sections = sectionsOf(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      audience: access.audience,
      endpoint,
      takesForeignRequests: rules.takesForeignRequests ?? false,
      answersInPages: rules.answersInPages ?? false,
      findsCallerDetails: rules.findsCallerDetails ?? false,
    },
    handler: (request, reply) => {
      const caller = requireCaller(request, access);
      const refusal = caller && refusalOf(access, caller);
      if (refusal) return refuse(request, refusal);
      if (isClosed(sections, app.closedSections())) throw sectionClosed();
      const counted = (rules.limit ?? app.generalLimit).consume(request);
      return after(counted, () => answer(endpoint, rules, { request, reply }));
    },
  });
};

/** Serves one call of the contract; the answer is checked against the contract too, so nothing unlisted leaks. */
export const implement = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  rules: Rules & { readonly handle: (call: Call<E>) => Promise<Answer<DataOf<E>>> | Answer<DataOf<E>> },
): void => {
  const check = endpoint.data && compileReply(endpoint.data);
  const wrap = ({ data, message }: Answer<DataOf<E>>, reply: FastifyReply): unknown => {
    const checked = check ? check(data) : data;
    putDataPolicy(reply);
    if (endpoint.answer === 'top') return checked;
    return message === undefined ? { data: checked } : { data: checked, message };
  };
  const respond = (call: Call<E>): unknown =>
    after(rules.handle(call), (found: Answer<DataOf<E>>) => wrap(found, call.reply));
  register(app, endpoint, { ...rules, respond });
};

/** Serves a call that answers bytes or a redirect: the handler writes the reply itself. */
export const implementRaw = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  rules: Rules & { readonly handle: (call: Call<E>) => Promise<FastifyReply> },
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

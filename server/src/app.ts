import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { PORTAL_VERSION } from './association/portal-settings-rules.ts';
import { apiDocumentRoutes, collectCalls } from './http/openapi/api-document.ts';
import { registerAuthentication, type FindCaller } from './http/authentication.ts';
import { createBrowserCookies, type BrowserCookies } from './http/browser-cookies.ts';
import { registerClientAddress } from './http/client-address.ts';
import { connectionOptions, registerBodyDeadline } from './http/limits/connection-limits.ts';
import { registerHangingUp } from './http/limits/hanging-up.ts';
import { registerUploadPace } from './http/limits/upload-pace.ts';
import { registerErrorReplies, sendUnreadableAddress } from './http/error-replies.ts';
import { registerForeignRequests } from './http/foreign-requests.ts';
import { healthRoutes, type Readiness } from './http/health.ts';
import { type Metrics, metricsRoutes, registerMetrics } from './http/metrics/metrics.ts';
import { registerKnownHosts } from './http/known-hosts.ts';
import { createPlainPages } from './http/pages/plain-page.ts';
import { policyReportRoutes } from './http/pages/policy-reports.ts';
import { createRequestLog, registerRequestLog } from './http/request-log.ts';
import { type Pressure, registerLoadShedding } from './http/limits/load-shedding.ts';
import type { Limits } from './http/limits/rate-limits.ts';
import type { ReplicaReads } from './http/replica/answer-by-replica.ts';
import { requireDeclaredAudiences } from './http/route.ts';
import {
  addNonce,
  putSecurityHeaders,
  registerSecurityHeaders,
  type SecurityHeaderOptions,
} from './http/pages/security-headers.ts';
import { withoutScriptRoutes } from './http/pages/without-script.ts';
import { registerWebPages, type WebPages } from './http/pages/web-pages.ts';

declare module 'fastify' {
  interface FastifyInstance {
    browserCookies: BrowserCookies;
  }
}

const BODY_LIMIT_BYTES = 262_144;

const headerOptionsOf = ({ config, payments }: Context): SecurityHeaderOptions => ({
  isHttps: config.publicUrl.startsWith('https:'),
  get usesStripe() {
    return payments.sandbox === undefined;
  },
});

/** Fastify with the limits that its defaults lack. */
const createFastify = (context: Context): FastifyInstance =>
  Fastify({
    loggerInstance: context.log,
    childLoggerFactory: (log, bindings, options) => createRequestLog(log, bindings, options),
    bodyLimit: BODY_LIMIT_BYTES,
    ...connectionOptions(),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      addNonce(request);
      putSecurityHeaders(request, reply, headerOptionsOf(context));
      sendUnreadableAddress(error, request, reply);
    },
  });

export interface AppParts {
  readiness: Readiness;
  metrics: Metrics;
  /** The calls of every domain. */
  domains: ((app: FastifyInstance, context: Context) => void)[];
  findCaller: FindCaller;
  /** Undefined where there is no replica. */
  replicaReads: ReplicaReads | undefined;
  /** How often anybody may ask where a call has no limit of its own; without one, that of `http/rate-limits`. */
  generalLimit?: Limits['general'] | undefined;
  /** How late the process may be before it sends callers away. */
  pressure?: Pressure | undefined;
  /** Keeps that somebody was refused for who they are. */
  noteRefusal: (request: FastifyRequest) => Promise<void>;
  /** Keeps what was done by an admin who acts as another person. */
  noteImpersonatedWrite: (request: FastifyRequest) => Promise<void>;
  /** Pages, files and development aids: whatever is not a call. */
  pages: ((app: FastifyInstance) => Promise<void>)[];
  /** The built web app; registered last, it answers whatever nothing else does. */
  web: WebPages;
}

/** Builds the server; nothing in it is global, so tests build as many as they like. */
export const buildApp = async (context: Context, parts: AppParts): Promise<FastifyInstance> => {
  const app = createFastify(context);
  requireDeclaredAudiences(app);
  const calls = collectCalls(app);
  registerErrorReplies(app, parts.generalLimit);
  registerClientAddress(app, context.config.trustProxy);
  registerBodyDeadline(app);
  registerHangingUp(app);
  registerUploadPace(app);
  registerRequestLog(app);
  registerMetrics(app, parts.metrics, context.config.metricsToken);
  registerSecurityHeaders(app, headerOptionsOf(context));
  registerKnownHosts(app, context.config);
  registerForeignRequests(app);
  const cookies = createBrowserCookies(headerOptionsOf(context));
  app.decorate('browserCookies', cookies);
  app.decorate('closedSections', context.closedSections);
  app.decorate('replicaReads', parts.replicaReads);
  app.decorate('noteRefusal', parts.noteRefusal);
  app.decorate('noteImpersonatedWrite', parts.noteImpersonatedWrite);
  app.decorate('sendPlainPage', createPlainPages(context.config.association));
  await app.register(cookie);
  registerAuthentication(app, { findCaller: parts.findCaller, cookies });
  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
  await registerLoadShedding(app, parts.pressure);
  healthRoutes(app, context.db, parts.readiness);
  metricsRoutes(app, parts.metrics);
  policyReportRoutes(app);
  withoutScriptRoutes(app, context.config.association);
  for (const registerDomain of parts.domains) registerDomain(app, context);
  // Some domains serve calls in a scope of their own, which is loaded only now.
  await app.after();
  await apiDocumentRoutes(app, calls, {
    title: () => `${context.config.association.name} portal`,
    version: PORTAL_VERSION,
  });
  for (const registerPages of parts.pages) await registerPages(app);
  await registerWebPages(app, parts.web, calls);
  return app;
};

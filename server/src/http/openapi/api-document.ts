import type { FastifyInstance } from 'fastify';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { describeCall, type DescribedCall } from './described-call.ts';
import type { Json } from './openapi-schemas.ts';
import { openApiDocument } from './openapi.ts';

/** Notes every call as it is registered, so that the document cannot forget one. */
export const collectCalls = (app: FastifyInstance): DescribedCall[] => {
  const calls: DescribedCall[] = [];
  app.addHook('onRoute', ({ config, method }) => {
    if (config?.endpoint && config.audience && method !== 'HEAD') {
      calls.push(describeCall(config.endpoint));
    }
  });
  return calls;
};

/** The viewer has its scripts and styles in files of its own, but for the one style sheet that is named by its hash. */
const viewerPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The viewer's page knows no nonces, so they are put in on the way out. */
const allowViewer = (docs: FastifyInstance): void => {
  docs.addHook('onSend', async ({ cspNonce }, reply, payload) => {
    reply.header('content-security-policy', viewerPolicy(cspNonce));
    return typeof payload === 'string'
      ? payload.replaceAll('<script ', `<script nonce="${cspNonce}" `)
      : payload;
  });
};

/** Stands for the document until it is asked for. */
const UNREAD = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} };

/** Serves `/openapi.json` and `/docs`; register after the calls. */
export const apiDocumentRoutes = async (
  app: FastifyInstance,
  calls: readonly DescribedCall[],
  about: { title: () => string; version: string },
): Promise<void> => {
  /** Made when somebody asks: it takes longer than the rest of the start, and few ever do. */
  const document = (): Json => openApiDocument(calls, { ...about, title: about.title() });
  app.get('/openapi.json', { config: { audience: 'anyone' } }, async () => document());
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, audience: 'anyone' };
    });
    allowViewer(docs);
    await docs.register(swagger, { mode: 'static', specification: { document: UNREAD } });
    docs.swagger = document as typeof docs.swagger;
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      // Nothing leaves the portal: the document is not sent to the validator of its makers.
      uiConfig: { validatorUrl: null },
    });
  });
};

import { randomFillSync } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { POLICY_REPORTS_PATH } from './policy-reports.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Allows the scripts and styles of this one answer. */
    cspNonce: string;
    madeNonce: string;
  }
}

export interface SecurityHeaderOptions {
  isHttps: boolean;
  /** Real payments load the provider's script and frames on the page that pays. */
  usesStripe: boolean;
}

const STRIPE_SCRIPTS = 'https://js.stripe.com https://*.js.stripe.com';

const contentSecurityPolicy = (nonce: string, { isHttps, usesStripe }: SecurityHeaderOptions): string =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${usesStripe ? ' https://api.stripe.com' : ''}`,
    `frame-src ${usesStripe ? `${STRIPE_SCRIPTS} https://hooks.stripe.com` : "'self'"}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "require-trusted-types-for 'script'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
    `report-uri ${POLICY_REPORTS_PATH}`,
    'report-to policy',
  ].join('; ');

const FIXED_HEADERS = Object.entries({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
});

/** An answer of data runs, loads and frames nothing, and needs no nonce, even where it is opened as if it were a page. */
const DATA_HEADERS = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
} as const;

export const putDataPolicy = (reply: FastifyReply): void => {
  reply.headers(DATA_HEADERS);
};

/** Puts the security headers on one answer; those that its route has set itself stay. */
export const putSecurityHeaders = (
  request: FastifyRequest,
  reply: FastifyReply,
  options: SecurityHeaderOptions,
): void => {
  if (!reply.hasHeader('content-security-policy')) {
    reply.header('content-security-policy', contentSecurityPolicy(request.cspNonce, options));
    reply.header('x-frame-options', 'DENY');
    reply.header('reporting-endpoints', `policy="${POLICY_REPORTS_PATH}"`);
  }
  for (const [name, value] of FIXED_HEADERS) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
  reply.header('x-request-id', request.id);
  if (options.isHttps) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
};

const NONCE_BYTES = 16;
/** Random bytes for many nonces: asking for a few each time takes longer than all else that makes one. */
const ahead = Buffer.alloc(256 * NONCE_BYTES);
let used = ahead.length;

const makeNonce = (): string => {
  if (used === ahead.length) {
    randomFillSync(ahead);
    used = 0;
  }
  const nonce = ahead.toString('base64', used, used + NONCE_BYTES);
  used += NONCE_BYTES;
  return nonce;
};

/** A new one for each answer; what Fastify answers by itself comes past no hook. */
export const addNonce = (request: FastifyRequest): void => {
  request.cspNonce = makeNonce();
};

/** Puts the security headers on every answer of a route; a nonce is made for who asks for it. */
export const registerSecurityHeaders = (app: FastifyInstance, options: SecurityHeaderOptions): void => {
  app.decorateRequest('madeNonce', '');
  app.decorateRequest('cspNonce', {
    getter(this: FastifyRequest) {
      this.madeNonce ||= makeNonce();
      return this.madeNonce;
    },
    setter(this: FastifyRequest, nonce: string) {
      this.madeNonce = nonce;
    },
  });
  app.addHook('onSend', (request, reply, ...[payload, done]) => {
    putSecurityHeaders(request, reply, options);
    done(null, payload);
  });
};

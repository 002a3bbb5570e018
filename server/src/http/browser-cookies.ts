import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookies that only ever support a bearer token; neither of them authorises anything. */
const NAMES = {
  /** The browser that a session was issued to: its token is worth nothing elsewhere. */
  binding: 'bind',
  /** A browser that has signed in before. */
  device: 'dev',
} as const;
type BrowserCookie = keyof typeof NAMES;

const MAX_AGE_SECONDS = 400 * 24 * 3600;
const SECRET = /^[\w-]{43}$/;

export interface BrowserCookies {
  /** What the browser holds, or undefined. */
  read(request: FastifyRequest, cookie: BrowserCookie): string | undefined;
  /** What the browser holds from now on: the value it had, or a new one. Undefined for a program that keeps no cookies. */
  keep(request: FastifyRequest, reply: FastifyReply, cookie: BrowserCookie): string | undefined;
}

/** Browsers send it with every request; other programs do not. */
const isFromBrowser = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-site'] !== undefined;

/** Over HTTPS the names take the `__Host-` prefix, which some browsers refuse on a plain local address. */
export const createBrowserCookies = ({ isHttps }: { isHttps: boolean }): BrowserCookies => {
  const nameOf = (cookie: BrowserCookie): string => `${isHttps ? '__Host-' : 'linehaul-'}${NAMES[cookie]}`;
  const read: BrowserCookies['read'] = (request, cookie) => {
    const value = request.cookies[nameOf(cookie)];
    return value !== undefined && SECRET.test(value) ? value : undefined;
  };
  return {
    read,
    keep(request, reply, cookie) {
      if (!isFromBrowser(request)) return undefined;
      const value = read(request, cookie) ?? randomBytes(32).toString('base64url');
      void reply.setCookie(nameOf(cookie), value, {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: isHttps,
        maxAge: MAX_AGE_SECONDS,
      });
      return value;
    },
  };
};

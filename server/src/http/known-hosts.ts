import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { DomainError } from '../domain-error.ts';

type Addresses = Pick<Config, 'publicUrl' | 'host' | 'port'>;

const DEFAULT_PORT: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const publicHosts = (publicUrl: string): string[] => {
  const { protocol, hostname, port } = new URL(publicUrl);
  const standard = DEFAULT_PORT[protocol];
  return port === '' ? [hostname, `${hostname}:${standard}`] : [`${hostname}:${port}`];
};

const listeningHosts = ({ host, port }: Addresses): string[] => {
  const names = [...LOOPBACK, host.includes(':') ? `[${host}]` : host];
  return names.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]));
};

/** What a request may name as its host: that of `PUBLIC_URL`, and the address that the server listens on. */
export const knownHosts = (addresses: Addresses): ReadonlySet<string> =>
  new Set(
    [...publicHosts(addresses.publicUrl), ...listeningHosts(addresses)].map((name) => name.toLowerCase()),
  );

/** Whatever watches over the process may ask it by any name. */
const isWatching = ({ routeOptions, readsMetrics }: FastifyRequest): boolean =>
  readsMetrics || (routeOptions.url?.startsWith('/health/') ?? false);

/** The host of a request that is addressed as to a proxy (RFC 9112, section 3.2.2). */
const ABSOLUTE_TARGET = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i;

/** Node keeps the first of several hosts; what stands before the portal may have looked at another one. */
const requireOneHost = ({ url = '', rawHeaders }: IncomingMessage): void => {
  const hosts = rawHeaders.filter((_, index) => rawHeaders[index - 1]?.toLowerCase() === 'host' && index % 2);
  const target = ABSOLUTE_TARGET.exec(url)?.[1];
  if (hosts.length < 2 && (target ?? hosts[0])?.toLowerCase() === hosts[0]?.toLowerCase()) return;
  throw new DomainError('malformed', 'The request names more than one host');
};

/**
 * Refuses requests for other hosts before anything else, so that no other site's name leads here (DNS rebinding).
 * What proxies say of the host (`X-Forwarded-Host`, `Forwarded`) is never looked at.
 */
export const registerKnownHosts = (app: FastifyInstance, addresses: Addresses): void => {
  const known = knownHosts(addresses);
  const requireKnown = (request: FastifyRequest): void => {
    if (isWatching(request)) return;
    const { host } = request.headers;
    if (host === undefined) throw new DomainError('malformed', 'The request names no host');
    if (known.has(host.toLowerCase())) return;
    request.log.info({ host: host.slice(0, 100) }, 'a request named a host that is not PUBLIC_URL’s');
    throw new DomainError('wrong-host', 'The portal does not answer at this address');
  };
  app.addHook('onRequest', (request, _reply, done) => {
    requireOneHost(request.raw);
    requireKnown(request);
    done();
  });
};

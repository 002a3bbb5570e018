import { BlockList, SocketAddress, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the request comes from: the one address for limits, the audit log and the list of sessions. */
    clientAddress: string;
  }
}

const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const WITH_PORT = /^(?:\[(?<v6>[^\]]*)\](?::\d*)?|(?<v4>[\d.]+):\d*)$/;
const MAPPED = /^::ffff:(?=[\d.]+$)/;

/** An address in its one spelling, however a socket or a proxy writes it; undefined for what is none. */
export const readAddress = (written: string): string | undefined => {
  const trimmed = written.trim().replaceAll('"', '');
  const { v4, v6 } = WITH_PORT.exec(trimmed)?.groups ?? {};
  const address = v4 ?? v6 ?? trimmed;
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : undefined;
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(MAPPED, '');
};

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const listOf = (proxies: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of proxies.flatMap((entry) => NAMED_NETWORKS[entry] ?? [entry])) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
};

/** Walks from the nearest hop outwards; what lies beyond a hop that is not ours, or that cannot be read, anybody may have made up. */
const findClient = (peer: string, forwardedFor: string, isProxy: (address: string) => boolean): string => {
  let client = peer;
  for (const hop of forwardedFor.split(',').toReversed()) {
    const address = isProxy(client) ? readAddress(hop) : undefined;
    if (address === undefined) return client;
    client = address;
  }
  return client;
};

const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/** What an operator has to set, said once: everybody behind an unknown proxy counts as one. */
const createAdviser = (app: FastifyInstance) => {
  const warned = new Set<string>();
  const warnOnce = (key: string, words: string): void => {
    if (warned.has(key)) return;
    warned.add(key);
    app.log.warn(words);
  };
  return ({ headers }: FastifyRequest, peer: string, isTrusted: boolean): void => {
    const sent = FORWARDING.find((name) => headers[name] !== undefined);
    if (sent === undefined || (isTrusted && sent === 'x-forwarded-for')) return;
    if (isTrusted) {
      warnOnce(
        'header',
        `The proxy ${peer} says with ${sent} whom it asks for; let it send X-Forwarded-For, the one that is read.`,
      );
    } else {
      warnOnce(
        'proxy',
        `${sent} came from ${peer}, which is no known proxy, and is not believed. If ${peer} is yours, set TRUST_PROXY=${peer}; until then all behind it count as one.`,
      );
    }
  };
};

interface Peer {
  readonly address: string;
  readonly isTrusted: boolean;
}

/**
 * Finds out once for each request whom it comes from. Only `X-Forwarded-For` is read, and only as far as proxies of
 * `TRUST_PROXY` have written it; `Forwarded` and `X-Real-IP` never are.
 */
export const registerClientAddress = (app: FastifyInstance, proxies: readonly string[]): void => {
  const list = listOf(proxies);
  const isProxy = (address: string): boolean => list.check(address, familyOf(address));
  const advise = createAdviser(app);
  // A connection leads to one peer, whatever it sends.
  const peers = new WeakMap<object, Peer>();
  const peerOf = ({ socket }: FastifyRequest): Peer => {
    const known = peers.get(socket);
    if (known) return known;
    const address = readAddress(socket.remoteAddress ?? '') ?? '';
    const peer = { address, isTrusted: isProxy(address) };
    // One that is gone already has no address any more.
    if (address !== '') peers.set(socket, peer);
    return peer;
  };
  app.decorateRequest('clientAddress', '');
  app.addHook('onRequest', (request, _reply, done) => {
    const { address, isTrusted } = peerOf(request);
    advise(request, address, isTrusted);
    const forwardedFor = isTrusted ? String(request.headers['x-forwarded-for'] ?? '') : '';
    request.clientAddress = forwardedFor === '' ? address : findClient(address, forwardedFor, isProxy);
    done();
  });
};

const groupsOf = (ip: string): string[] => {
  const [head = '', tail = ''] = ip.split('::');
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean));
  return [...(left ?? []), ...Array.from({ length: 8 }, () => '0')]
    .slice(0, 8 - (right?.length ?? 0))
    .concat(right ?? []);
};

const prefixOf = (ip: string, groupCount: number): string => {
  if (!ip.includes(':')) return ip;
  if (ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1);
  const groups = groupsOf(ip)
    .slice(0, groupCount)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/${groupCount * 16}`;
};

/** IPv6 callers own a /64, so that is what is counted. */
export const networkOf = (ip: string): string => prefixOf(ip, 4);

/** Who takes a turn: a /48 is given to one customer at once, who would have 65,536 networks in it. */
export const siteOf = (ip: string): string => prefixOf(ip, 3);

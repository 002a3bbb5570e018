import { Writable } from 'node:stream';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { networkOf, siteOf, readAddress, registerClientAddress } from './client-address.ts';

/** A server behind `proxies`, what it takes for the address of whoever asks, and what it tells its operator. */
const serve = (proxies: string[]) => {
  const warnings: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      warnings.push((JSON.parse(String(chunk)) as { msg: string }).msg);
      done();
    },
  });
  const log: FastifyBaseLogger = pino({ level: 'warn' }, stream);
  const app = Fastify({ loggerInstance: log });
  registerClientAddress(app, proxies);
  app.get('/', ({ clientAddress }) => clientAddress);
  const ask = async (headers: Record<string, string> = {}, remoteAddress = '10.0.0.9') =>
    (await app.inject({ url: '/', headers, remoteAddress })).body;
  return { warnings, ask };
};

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['203.0.113.7:', '203.0.113.7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['"[2001:db8::7]:443"', '2001:db8::7'],
  ['[2001:DB8:0::7]', '2001:db8::7'],
  ['2001:db8:0:0:0:0:0:7', '2001:db8::7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['', undefined],
  ['203.0.113.700', undefined],
  ['203.0.113.7:80:80', undefined],
  ['[203.0.113.7', undefined],
  ['for=203.0.113.7', undefined],
  ['\u0000', undefined],
  ['1'.repeat(10_000), undefined],
])('%j is read as %j', (written, address) => {
  expect(readAddress(written)).toBe(address);
});

test.each([
  ['one address', '203.0.113.7', '203.0.113.7'],
  ['with its port', '203.0.113.7:4711', '203.0.113.7'],
  ['what the client made up before it', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['behind two proxies', '203.0.113.7, 10.0.0.8:80', '203.0.113.7'],
  ['what no proxy can have written', '203.0.113.7, nonsense', '10.0.0.9'],
  ['what cannot be read beyond a proxy', 'nonsense, 10.0.0.8', '10.0.0.8'],
  ['proxies only', '10.0.0.7,10.0.0.8', '10.0.0.7'],
  ['a thousand hops', `1.2.3.4, ${Array.from({ length: 1000 }, () => '10.0.0.8').join(',')}`, '1.2.3.4'],
  ['a proxy in IPv6 clothes', '203.0.113.7, ::ffff:10.0.0.8', '203.0.113.7'],
  ['nothing', '', '10.0.0.9'],
])('behind a proxy, X-Forwarded-For with %s', async (_name, forwarded, client) => {
  const { ask, warnings } = serve(['10.0.0.0/8']);
  expect(await ask({ 'x-forwarded-for': forwarded })).toBe(client);
  expect(await ask({ 'x-forwarded-for': forwarded }, '::ffff:10.0.0.9')).toBe(client);
  expect(warnings).toEqual([]);
});

test.each([
  ['loopback', '::1'],
  ['loopback', '127.3.2.1'],
  ['uniquelocal', 'fd00::1'],
  ['linklocal', '169.254.1.1'],
  ['192.0.2.1', '192.0.2.1'],
])('%s names %s as a proxy', async (proxy, peer) => {
  expect(await serve([proxy]).ask({ 'x-forwarded-for': '203.0.113.7' }, peer)).toBe('203.0.113.7');
});

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
  '%s of an unknown proxy is not believed, and the operator is warnings once what to set',
  async (header) => {
    const { ask, warnings } = serve([]);
    for (let time = 0; time < 3; time += 1) {
      expect(await ask({ [header]: '203.0.113.7' })).toBe('10.0.0.9');
      expect(await ask({ [header]: '203.0.113.7' }, '192.0.2.1')).toBe('192.0.2.1');
    }
    expect(warnings).toEqual([
      expect.stringMatching(new RegExp(`^${header} .* set TRUST_PROXY=10\\.0\\.0\\.9;`)),
    ]);
  },
);

test('a known proxy that names the client in a header that is not read is warnings of once', async () => {
  const { ask, warnings } = serve(['10.0.0.9']);
  expect(await ask({ 'x-real-ip': '203.0.113.7' })).toBe('10.0.0.9');
  expect(await ask({ 'x-real-ip': '203.0.113.7' })).toBe('10.0.0.9');
  expect(warnings).toEqual([expect.stringContaining('let it send X-Forwarded-For')]);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::2', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('all networks of one customer take turns as one', () => {
  expect(siteOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48');
  expect(siteOf('2001:db8:1:ffff::9')).toBe('2001:db8:1::/48');
  expect(siteOf('2001:db8:2::9')).toBe('2001:db8:2::/48');
  expect(siteOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { makeCertificate } from '../../test/outside/certificate.ts';
import { findMailFault } from './find-mail-fault.ts';

const PASSWORD = 'Secret-of-the-test';
const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(resolve));
});

/** The port of a mail server that takes this one password. */
const listen = async (options: SMTPServerOptions): Promise<number> => {
  const server = new SMTPServer({
    ...options,
    onAuth: ({ username, password }, _session, callback) =>
      password === PASSWORD ? callback(null, { user: username }) : callback(new Error('Invalid login')),
  });
  servers.push(server);
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return (listening.address() as AddressInfo).port;
};

const PLAIN: SMTPServerOptions = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true };

test('a mail server that lets us in has no fault; one that does not, or is not there, is told in words', async () => {
  const port = await listen(PLAIN);
  const at = (who: string): string => `smtp://${who}@127.0.0.1:${port}`;
  expect(await findMailFault(at(`portal:${PASSWORD}`))).toBeUndefined();
  const refused = await findMailFault(at(`portal:${PASSWORD}x`));
  expect(refused).toBe('it refuses the user or the password: check both');
  expect(await findMailFault(`smtps://127.0.0.1:${port}`)).toContain('does not begin with TLS on this port');
  expect(await findMailFault('smtp://127.0.0.1:1')).toContain('nothing listens there');
  expect(await findMailFault('smtp://no-such-machine.invalid')).toContain('no machine has that name');
});

test('a certificate that no authority has signed is told as such', async () => {
  const certificate = makeCertificate({ dnsName: 'localhost', until: new Date('2049-01-01') });
  const port = await listen({ ...certificate, secure: true });
  expect(await findMailFault(`smtps://localhost:${port}`)).toContain('no authority that this machine knows');
});

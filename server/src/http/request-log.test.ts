import { ROLE } from '@linehaul/contract/constants';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { SAMPLE_PERSON } from '../../test/people/sample-person.ts';
import { createLog } from '../log.ts';
import type { AccountId, Caller } from './audience.ts';
import { registerRequestLog } from './request-log.ts';

const CALLER: Caller = {
  accountId: 'subject' as AccountId,
  sessionId: 'session',
  email: 'subject@carter-haulage.example',
  role: ROLE.standard,
  contactType: 'Member',
  hasSecondFactor: false,
  authenticatedAt: new Date(),
  wroteLsn: '0/0',
  person: SAMPLE_PERSON,
};

/** The line of one request of a caller. */
const lineFor = async (caller?: Caller, address = '/page?token=Canary!1') => {
  const lines: Record<string, unknown>[] = [];
  const log: FastifyBaseLogger = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const app = Fastify({ loggerInstance: log });
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request) => {
    request.caller = caller;
  });
  registerRequestLog(app);
  app.get('/page', async () => 'text');
  for (const route of ['calendar/:code', 'cpd/certificate/:number', 'cpd/certificate/:number/download'])
    app.get(`/api/${route}`, async () => 'text');
  await app.inject(address);
  await app.close();
  return lines.find(({ msg }) => msg === 'answered');
};

test('the log says whose request it was', async () => {
  const line = await lineFor(CALLER);
  expect(line).toMatchObject({ path: '/page', status: 200, accountId: 'subject' });
  expect(line).not.toHaveProperty('actorId');
  expect(await lineFor()).not.toHaveProperty('accountId');
});

test('when an admin acts as another person the log says both', async () => {
  const impersonator = { accountId: 'actor' as AccountId, sessionId: 'own' };
  expect(await lineFor({ ...CALLER, impersonator })).toMatchObject({
    accountId: 'subject',
    actorId: 'actor',
  });
});

test('the log holds no query string', async () => {
  expect(JSON.stringify(await lineFor(CALLER))).not.toContain('Canary');
});

test.each([
  ['/api/calendar/Canary.ics', '/api/calendar/:code'],
  ['/api/cpd/certificate/Canary', '/api/cpd/certificate/:number'],
  ['/api/cpd/certificate/Canary/download', '/api/cpd/certificate/:number/download'],
  ['/member/Canary?look=1', '/member/:code'],
  ['/cpd/certificate/Canary', '/cpd/certificate/:code'],
  ['/MEMBER/Canary', '/MEMBER/:code'],
])('the log holds no code of an address that opens without a sign-in: %s', async (address, path) => {
  const line = await lineFor(undefined, address);
  expect(line).toMatchObject({ path });
  expect(JSON.stringify(line)).not.toContain('Canary');
});

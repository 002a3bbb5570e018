import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resendConfirmation } from '@linehaul/contract/accounts';
import { registerGuest } from '@linehaul/contract/guests';
import { createPassword, forgotPassword } from '@linehaul/contract/password-mails';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../test/people/account-factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { finishJobs } from '../../test/jobs.ts';
import { findFreePort } from '../../test/processes/free-port.ts';
import { writePlainWeb } from '../../test/outside/plain-web.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { startPortal, type Portal } from '../portal.ts';

let database: TestDatabase;
let dataDir: string;
let portal: Portal;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'linehaul-test-'));
  portal = await startPortal({
    config: readConfig({
      DATA_DIR: dataDir,
      PORT: String(await findFreePort()),
      DEMO: '0',
      DATABASE_URL: database.connectionString,
      // Nobody listens there.
      SMTP_URL: 'smtp://127.0.0.1:1',
    }),
    connectionString: database.connectionString,
    log: createLog('silent'),
    webFolder: await writePlainWeb(dataDir),
  });
});
afterAll(async () => {
  await portal.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const answerTo = async (path: string, body: object): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${portal.context.config.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return JSON.stringify([response.status, [...response.headers.keys()], await response.text()]);
};

const person = (emailAddress: string) => ({
  firstName: 'Dana',
  lastName: 'Okafor',
  emailAddress,
  password: 'Kettle&Brake9Road',
});

test.each<[string, (email: string) => object]>([
  [registerGuest.path, person],
  [resendConfirmation.path, (email) => ({ email })],
  [forgotPassword.path, (email) => ({ email })],
  [createPassword.path, (email) => ({ email })],
])(
  '%s answers the same for every address while no mail can be sent, and the mail stays queued',
  async (path, bodyFor) => {
    const { context } = portal;
    const { email } = await createAccount({ context }, { isConfirmed: false });
    const known = await answerTo(path, bodyFor(email));
    await finishJobs(context.db);
    expect(known).toContain('[200,');
    expect(await answerTo(path, bodyFor('nobody@nowhere.example'))).toBe(known);
    const queued = await context.db
      .selectFrom('mails')
      .select('status')
      .where('toAddress', '=', email)
      .execute();
    expect(queued).toEqual([{ status: 'queued' }]);
  },
);

import { Writable } from 'node:stream';
import {
  addPasskey,
  beginAuthenticator,
  confirmAuthenticator,
  getSecondFactors,
  newRecoveryCodes,
} from '@linehaul/contract/second-factors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, signIn, type TestAccount } from '../../test/people/account-factories.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { setUpPasskey } from '../../test/people/second-factor-factories.ts';
import { inTransaction } from '../db/transaction.ts';
import { createLog } from '../log.ts';
import { authenticatorCodeAt } from './authenticator-rules.ts';
import { consumeCode } from './verify-second-factor-commands.ts';

let portal: TestPortal;
let logged = '';
beforeAll(async () => {
  const keep = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  portal = await startTestPortal({}, createLog('trace', keep));
});
afterAll(() => portal.stop());

/** Every row of every table, as text. */
const databaseText = async (): Promise<string> => {
  const { db } = portal.context;
  const tables = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const texts = await Promise.all(
    tables.rows.map(({ name }) =>
      sql.raw<{ text: string | null }>(`select json_agg(t)::text as text from ${name} t`).execute(db),
    ),
  );
  return texts.map(({ rows }) => rows[0]?.text ?? '').join('\n');
};

/** Uses everything there is, and gathers what was secret in it and what answered later. */
const live = async (account: TestAccount): Promise<{ secrets: string[]; answers: string[] }> => {
  const token = await signIn(portal, account);
  const { data: begun } = await portal.call(beginAuthenticator, { token });
  const wrong = await portal.call(confirmAuthenticator, { token, body: { code: '000000' } });
  const { code } = authenticatorCodeAt(begun.secret, portal.context.clock.now());
  const confirmed = await portal.call(confirmAuthenticator, { token, body: { code } });
  const renewed = await portal.call(newRecoveryCodes, { token });
  await setUpPasskey(portal, token);
  const body = { challengeId: account.id, name: 'Forged', registration: '{"id":"x"}' };
  const forged = await portal.call(addPasskey, { token, body });
  const [used = ''] = renewed.data.recoveryCodes;
  await inTransaction(portal.context.db, (transaction) =>
    consumeCode(portal.context, transaction, {
      accountId: account.id,
      code: used,
      now: portal.context.clock.now(),
    }),
  );
  const state = await portal.call(getSecondFactors, { token });
  return {
    secrets: [begun.secret, ...confirmed.data.recoveryCodes, ...renewed.data.recoveryCodes, token],
    answers: [wrong.text, forged.text, state.text],
  };
};

test('secrets and recovery codes are shown once: no later answer, mail, log line or row of the database has them', async () => {
  const account = await createAccount(portal);
  const { secrets, answers } = await live(account);
  const mails = await waitForMails(portal, account.email, 4);
  const rows = await databaseText();
  const kept = [...answers, JSON.stringify(mails), logged, rows].join('\n');
  expect(rows).toContain('second-factor.authenticator-added');
  expect(logged).toContain('/api/secondfactor');
  expect(secrets).toHaveLength(22);
  expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);
  expect(secrets.filter((secret) => kept.includes(secret.replaceAll('-', '')))).toEqual([]);
  expect(kept).toContain(account.email);
});

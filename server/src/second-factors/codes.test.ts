import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, signIn } from '../../test/people/account-factories.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import {
  setUpAuthenticator,
  setUpPasskey,
  type TestAuthenticator,
} from '../../test/people/second-factor-factories.ts';
import { inTransaction } from '../db/transaction.ts';
import { removeSecondFactors } from './remove-second-factors-command.ts';
import { findSecondFactorMethods, consumeCode } from './verify-second-factor-commands.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const STEP_MS = 30_000;
/** In the middle of a time step, so that a step more or less is one. */
const MOMENT = new Date('2026-08-01T02:00:15Z');
const steps = (count: number): Date => new Date(MOMENT.getTime() + count * STEP_MS);

const person = async (): Promise<{ accountId: string; app: TestAuthenticator }> => {
  const { id } = await createAccount(portal);
  return { accountId: id, app: await setUpAuthenticator(portal, { id }) };
};

const take = (accountId: string, code: string, now = MOMENT) =>
  inTransaction(portal.context.db, (transaction) =>
    consumeCode(portal.context, transaction, { accountId, code, now }),
  );
const methodsOf = (accountId: string) => findSecondFactorMethods(portal.context.db, accountId);

test('a code of the app is taken, written as the app shows it', async () => {
  const { accountId, app } = await person();
  const code = app.codeAt(MOMENT);
  expect(await take(accountId, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe('authenticator');
});

test.each([
  [-2, undefined],
  [-1, 'authenticator'],
  [0, 'authenticator'],
  [1, 'authenticator'],
  [2, undefined],
])('a code that is %i steps off now is taken as %s', async (count, outcome) => {
  const { accountId, app } = await person();
  expect(await take(accountId, app.codeAt(steps(count)))).toBe(outcome);
});

test('a code works once, and none before it works after it', async () => {
  const { accountId, app } = await person();
  expect(await take(accountId, app.codeAt(MOMENT))).toBe('authenticator');
  expect(await take(accountId, app.codeAt(MOMENT))).toBeUndefined();
  expect(await take(accountId, app.codeAt(steps(-1)))).toBeUndefined();
  expect(await take(accountId, app.codeAt(steps(1)))).toBe('authenticator');
});

test('of many uses of one code at once exactly one wins; different codes do not hinder each other', async () => {
  const { accountId, app } = await person();
  const attempts = Array.from({ length: 8 }, () => take(accountId, app.codeAt(MOMENT)));
  expect((await Promise.all(attempts)).filter(Boolean)).toEqual(['authenticator']);
  const others = await Promise.all(app.recoveryCodes.map((code) => take(accountId, code)));
  expect(others.filter(Boolean)).toHaveLength(10);
});

test('a code that a refused sign-in used can be used again: it stands or falls with the transaction', async () => {
  const { accountId, app } = await person();
  const refused = inTransaction(portal.context.db, async (transaction) => {
    await consumeCode(portal.context, transaction, { accountId, code: app.codeAt(MOMENT), now: MOMENT });
    throw new Error('refused for another reason');
  });
  await expect(refused).rejects.toThrow('refused for another reason');
  expect(await take(accountId, app.codeAt(MOMENT))).toBe('authenticator');
});

test('the code of another account is wrong, and so is its recovery code', async () => {
  const { accountId } = await person();
  const { app: other } = await person();
  expect(await take(accountId, other.codeAt(MOMENT))).toBeUndefined();
  expect(await take(accountId, other.recoveryCodes[0] ?? '')).toBeUndefined();
});

test('a recovery code works once, however it was copied by hand', async () => {
  const { accountId, app } = await person();
  const [code = '', second = ''] = app.recoveryCodes;
  const handwritten = ` ${code.replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l').toUpperCase()} `;
  expect(await take(accountId, handwritten)).toBe('recovery-code');
  expect(await take(accountId, code)).toBeUndefined();
  const answers = await Promise.all([take(accountId, second), take(accountId, second)]);
  expect(answers.filter(Boolean)).toEqual(['recovery-code']);
});

test('the owner is told by mail that a recovery code was used, and how many are left', async () => {
  const account = await createAccount(portal);
  const { recoveryCodes } = await setUpAuthenticator(portal, account);
  await take(account.id, recoveryCodes[0] ?? '');
  await take(account.id, recoveryCodes[0] ?? '');
  const [mail] = await waitForMails(portal, account.email);
  expect([mail?.subject, mail?.text]).toEqual([
    'A recovery code was used to sign in',
    expect.stringContaining('9 recovery codes are left.'),
  ]);
  await portal.drain();
  expect(await waitForMails(portal, account.email)).toHaveLength(1);
});

test.each(['', '12345', '1234567', 'abcdef', '12e456', 'k7mp-q2xd', '٣٤٥٦٧٨', 'x'.repeat(32)])(
  'the code %j is wrong',
  async (code) => {
    const { accountId } = await person();
    expect(await take(accountId, code)).toBeUndefined();
  },
);

test('an authenticator that was never confirmed shows nothing', async () => {
  const { accountId, app } = await person();
  await portal.context.db
    .updateTable('authenticators')
    .set({ confirmedAt: null })
    .where('accountId', '=', accountId)
    .execute();
  expect(await take(accountId, app.codeAt(MOMENT))).toBeUndefined();
  expect(await methodsOf(accountId)).toEqual([]);
});

test('an account shows what it has set up; recovery codes only beside a factor and while some are left', async () => {
  const account = await createAccount(portal);
  expect(await methodsOf(account.id)).toEqual([]);
  await setUpPasskey(portal, await signIn(portal, account));
  expect(await methodsOf(account.id)).toEqual(['passkey', 'recovery-code']);
  await portal.context.db.deleteFrom('recoveryCodes').where('accountId', '=', account.id).execute();
  await setUpAuthenticator(portal, account);
  expect(await methodsOf(account.id)).toEqual(['code', 'passkey', 'recovery-code']);
  await portal.context.db
    .updateTable('recoveryCodes')
    .set({ usedAt: MOMENT })
    .where('accountId', '=', account.id)
    .execute();
  expect(await methodsOf(account.id)).toEqual(['code', 'passkey']);
});

test('removing the second factors of an account leaves nothing to sign in with, and others alone', async () => {
  const { accountId, app } = await person();
  const { accountId: otherId } = await person();
  await inTransaction(portal.context.db, (transaction) => removeSecondFactors(transaction, accountId));
  expect(await methodsOf(accountId)).toEqual([]);
  expect(await take(accountId, app.recoveryCodes[0] ?? '')).toBeUndefined();
  expect(await methodsOf(otherId)).toEqual(['code', 'recovery-code']);
});

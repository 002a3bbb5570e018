import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createAccount, clearLimits, type TestAccount } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import {
  openBrowser,
  passwordForm,
  postToken,
  type TokenReply,
} from '../../test/people/sign-in-factories.ts';
import { watchStatements } from '../../test/watch-statements.ts';

// The real functions, only counted.
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, verify: vi.fn<typeof original.verify>(original.verify) };
});

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const without = async (column: 'passwordHash'): Promise<TestAccount> => {
  const account = await createAccount(portal);
  const { db } = portal.context;
  await db
    .updateTable('accounts')
    .set({ [column]: null })
    .where('id', '=', account.id)
    .execute();
  return account;
};

/** Every class of account, with a password that does not let in. */
const refusedSignIns = async (): Promise<Record<string, [username: string, password: string]>> => {
  const [member, disabled, impersonated] = [
    await createAccount(portal, { contactType: 'Member' }),
    await createAccount(portal, { isDisabled: true }),
    await createAccount(portal, { contactType: 'Staff', role: 1 }),
  ];
  const guest = await createAccount(portal, { contactType: 'Prospect-Guest' });
  const unconfirmed = await createAccount(portal, { isConfirmed: false });
  return {
    member: [member.email, 'wrong'],
    admin: [impersonated.email, 'wrong'],
    guest: [guest.email, 'wrong'],
    unconfirmed: [unconfirmed.email, 'wrong'],
    disabled: [disabled.email, 'wrong'],
    'disabled, right password': [disabled.email, disabled.password],
    'no password set': [(await without('passwordHash')).email, 'wrong'],
    unknown: ['nobody@nowhere.example', 'wrong'],
    'no address': ['no address', 'wrong'],
  };
};

interface Observed {
  answer: string;
  hashes: number;
  statements: string[];
}

const observe = async (send: () => Promise<TokenReply>): Promise<Observed> => {
  await clearLimits(portal);
  vi.mocked(verify).mockClear();
  let answer = '';
  const statements = await watchStatements(async () => {
    const { status, headers, text } = await send();
    const named = [...headers].filter(
      ([name]) => !['date', 'x-request-id', 'content-security-policy', 'set-cookie'].includes(name),
    );
    answer = JSON.stringify([status, named, [...headers.keys()], text]);
  });
  // Columns that stay empty are not named, so that only what is done and where is compared.
  const kinds = statements.map((text) => text.split('(', 1)[0] ?? '');
  return { answer, hashes: vi.mocked(verify).mock.calls.length, statements: kinds };
};

const passwordOf = ([username, password]: [string, string]) => ({
  grant_type: 'password',
  username,
  password,
});

test('every refused password answers the same bytes for one password check and the same statements', async () => {
  const observed = [];
  for (const attempt of Object.values(await refusedSignIns())) {
    observed.push(await observe(() => postToken(portal, passwordOf(attempt))));
  }
  expect(new Set(observed.map(({ answer }) => answer)).size).toBe(1);
  expect(observed[0]?.answer).toContain('The user name or password is incorrect.');
  expect(observed.map(({ hashes }) => hashes)).toEqual(observed.map(() => 1));
  expect(new Set(observed.map(({ statements }) => JSON.stringify(statements))).size).toBe(1);
});

test('the same holds from a browser that nobody has signed in from', async () => {
  const observed = [];
  for (const attempt of Object.values(await refusedSignIns())) {
    observed.push(await observe(() => openBrowser(portal).postToken(passwordOf(attempt))));
  }
  expect(new Set(observed.map(({ answer }) => answer)).size).toBe(1);
  expect(new Set(observed.map(({ statements }) => JSON.stringify(statements))).size).toBe(1);
});

test('what is compared does show a difference: a right password, and one that is not checked at all', async () => {
  const account = await createAccount(portal);
  const wrong = await observe(() => postToken(portal, passwordOf([account.email, 'wrong'])));
  const right = await observe(() => postToken(portal, passwordForm(account)));
  const unchecked = await observe(() => postToken(portal, passwordOf([account.email, 'x'.repeat(257)])));
  expect(right.answer).not.toBe(wrong.answer);
  expect(right.statements).not.toEqual(wrong.statements);
  expect(unchecked.answer).toBe(wrong.answer);
  expect([unchecked.hashes, wrong.hashes]).toEqual([0, 1]);
  expect(unchecked.statements).not.toEqual(wrong.statements);
});

test('a request to act for somebody else is refused with the same bytes as a wrong password', async () => {
  const [admin, member] = [await createAccount(portal, { role: 1 }), await createAccount(portal)];
  const wrong = await observe(() => postToken(portal, passwordOf([member.email, 'wrong'])));
  const asked = await observe(() => postToken(portal, { ...passwordForm(member), impersonatorId: admin.id }));
  expect(asked.answer).toBe(wrong.answer);
  expect(asked.statements).toEqual(wrong.statements);
});

const ROUNDS = 40;

const timed = async (attempt: [string, string]): Promise<number> => {
  await clearLimits(portal);
  const startedAt = performance.now();
  await postToken(portal, passwordOf(attempt));
  return performance.now() - startedAt;
};

/** In what part of the rounds the first took longer; in turn first and second, so that both meet the same load. */
const partSlower = async (one: [string, string], other: [string, string]): Promise<number> => {
  let slower = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, second] = round % 2 ? [one, other] : [other, one];
    const [firstMs, secondMs] = [await timed(first), await timed(second)];
    if (firstMs > secondMs === (first === one)) slower += 1;
  }
  return slower / ROUNDS;
};

// By chance alone one of two equals is ahead in fewer than 20 or more than 80 of 100 rounds once in 10,000 runs.
test('no time tells whether an address has an account; without the password check it would', async () => {
  const account = await createAccount(portal);
  const known: [string, string] = [account.email, 'wrong'];
  const part = await partSlower(known, ['nobody@nowhere.example', 'wrong']);
  expect(part).toBeGreaterThan(0.2);
  expect(part).toBeLessThan(0.8);
  const unchecked: [string, string] = ['nobody@nowhere.example', 'x'.repeat(257)];
  expect(await partSlower(known, unchecked)).toBeGreaterThan(0.8);
}, 180_000);

import { registerAccount, resendConfirmation } from '@linehaul/contract/accounts';
import { registerGuest } from '@linehaul/contract/guests';
import { createPassword, forgotPassword } from '@linehaul/contract/password-mails';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAccount, clearLimits } from '../../test/people/account-factories.ts';
import { IS_DEEP } from '../../test/depth.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { watchStatements } from '../../test/watch-statements.ts';
import { inTransaction } from '../db/transaction.ts';
import { queuePasswordLink } from './account-mail-commands.ts';
import { findAccountByEmail } from './account-queries.ts';
import { resetPasswordEmail } from './passwords/password-emails.ts';

// The real function, only counted.
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, hash: vi.fn<typeof original.hash>(original.hash) };
});

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const NAMES = { firstName: 'Dana', lastName: 'Okafor' };
const PASSWORD = 'Kettle&Brake9Road';

/** Every call that takes an address of whoever asks, with what it is sent. */
const CALLS: [string, (email: string) => object][] = [
  [
    registerAccount.path,
    (emailAddress) => ({ ...NAMES, emailAddress, mobile: '0412 345 678', password: PASSWORD }),
  ],
  [registerGuest.path, (emailAddress) => ({ ...NAMES, emailAddress, password: PASSWORD })],
  [resendConfirmation.path, (email) => ({ email })],
  [forgotPassword.path, (email) => ({ email })],
  [createPassword.path, (email) => ({ email })],
];

let serial = 0;
const nobody = (): string => {
  serial += 1;
  return `nobody${serial}@nowhere.example`;
};

/** An address of every kind that there is. */
const addresses = async (): Promise<string[]> => {
  const accounts = [
    await createAccount(portal, { contactType: 'Member' }),
    await createAccount(portal, { isConfirmed: false }),
    await createAccount(portal, { contactType: 'Prospect-Guest', isConfirmed: false }),
    await createAccount(portal, { isDisabled: true }),
    await createAccount(portal, { contactType: 'Staff', role: 2 }),
  ];
  return [...accounts.map(({ email }) => email), nobody()];
};

const post = (path: string, body: object): Promise<Response> =>
  portal.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const CHANGING = new Set(['date', 'x-request-id', 'content-security-policy']);

const visible = async (response: Response): Promise<string> => {
  const headers = [...response.headers].map(([name, value]) => [name, CHANGING.has(name) ? '' : value]);
  return JSON.stringify([response.status, headers, await response.text()]);
};

const observe = async (path: string, body: object) => {
  await clearLimits(portal);
  vi.mocked(hash).mockClear();
  let answer = '';
  const statements = await watchStatements(async () => {
    answer = await visible(await post(path, body));
  });
  const hashes = vi.mocked(hash).mock.calls.length;
  await portal.drain();
  return { answer, statements, hashes };
};

test.each(CALLS)('%s answers and works the same for every address', async (path, bodyFor) => {
  const observed = [];
  for (const email of await addresses()) observed.push(await observe(path, bodyFor(email)));
  const [first, ...others] = observed;
  expect(first?.answer).toContain('[200,');
  expect(first?.statements.some((text) => text.includes('insert into pgboss.job'))).toBe(true);
  expect(first?.hashes).toBe(path.includes('regist') ? 1 : 0);
  for (const other of others) expect(other).toEqual(first);
});

test('looking the account up and mailing it in the call is more work for it: the control of the test above', async () => {
  const { email } = await createAccount(portal);
  const mailAtOnce = (address: string) =>
    inTransaction(portal.context.db, async (transaction) => {
      const account = await findAccountByEmail(transaction, address);
      if (!account) return;
      await queuePasswordLink(portal.context, transaction, {
        account,
        write: resetPasswordEmail,
        page: 'https://portal.test/account/reset-password',
      });
    });
  const known = await watchStatements(() => mailAtOnce(email));
  const unknown = await watchStatements(() => mailAtOnce(nobody()));
  expect(known.length).toBeGreaterThan(unknown.length);
});

describe('the time of an answer does not tell whether an address has an account', () => {
  /** The limit stays: fewer pairs only notice less of what a loaded machine hides anyway. */
  const PAIRS = IS_DEEP ? 60 : 20;
  const ROUNDS = 3;
  const LIMIT_MS = 5;

  const median = (values: number[]): number => {
    const sorted = values.toSorted((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };

  /** Three times the standard error of a median, estimated without regard to single slow answers. */
  const noiseOf = (values: number[], middle: number): number =>
    (3 * 1.86 * median(values.map((value) => Math.abs(value - middle)))) / Math.sqrt(values.length);

  type Ask = (email: string) => Promise<unknown>;

  const timeOf = async (ask: Ask, email: string): Promise<number> => {
    await clearLimits(portal);
    // The jobs that the last request has enqueued would slow this one down.
    await portal.drain();
    const begin = performance.now();
    await ask(email);
    return performance.now() - begin;
  };

  /** By how much longer a known address takes, for pairs asked one after the other, in either order. */
  const measure = async (ask: Ask, known: string): Promise<number[]> => {
    const differences = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const isKnownFirst = pair % 2 === 0;
      const first = await timeOf(ask, isKnownFirst ? known : nobody());
      const second = await timeOf(ask, isKnownFirst ? nobody() : known);
      differences.push(isKnownFirst ? first - second : second - first);
    }
    return differences;
  };

  /** Whether the median differs by more than the limit, and by more than others who use this machine make it differ. */
  const tells = async (ask: Ask): Promise<boolean> => {
    const { email } = await createAccount(portal, { contactType: 'Member' });
    for (let round = 0; round < ROUNDS; round += 1) {
      const differences = await measure(ask, email);
      const middle = median(differences);
      if (Math.abs(middle) <= Math.max(LIMIT_MS, noiseOf(differences, middle))) return false;
    }
    return true;
  };

  test.each(CALLS)(
    '%s',
    async (path, bodyFor) => {
      expect(await tells((email) => post(path, bodyFor(email)))).toBe(false);
    },
    120_000,
  );

  test('hashing only for a new address tells: the control', async () => {
    const { db, passwords } = portal.context;
    const isTold = await tells(async (email) => {
      if (!(await findAccountByEmail(db, email))) await passwords.hash(PASSWORD, '192.0.2.1');
    });
    expect(isTold).toBe(true);
  }, 120_000);
});

import { resetPassword } from '@linehaul/contract/password-reset';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pressConfirm } from '../../test/people/confirm-email.ts';
import { createAccount, clearLimits, type TestAccount } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { setUpAuthenticator } from '../../test/people/second-factor-factories.ts';
import { postToken } from '../../test/people/sign-in-factories.ts';
import { createToken, hashToken } from '../adapters/token.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

/** Every purpose that the database knows of. */
const PURPOSES = [
  'confirm-email',
  'reset-password',
  'login',
  'second-factor',
  'invoice',
  'invoice-pay',
  'latest-invoice',
] as const;
type Purpose = (typeof PURPOSES)[number];

const issue = async ({ id }: TestAccount, purpose: Purpose): Promise<string> => {
  const token = createToken();
  const now = portal.context.clock.now();
  const row = { accountId: id, purpose, tokenHash: hashToken(token), createdAt: now };
  await portal.context.db
    .insertInto('accountTokens')
    .values({ ...row, expiresAt: new Date(now.getTime() + 60_000) })
    .execute();
  return token;
};

interface Place {
  takes: Purpose;
  use(token: string, account: TestAccount): Promise<string>;
}

/** Where a token can be given, and whether it was taken. */
const PLACES: Record<string, Place> = {
  'confirming an address': {
    takes: 'confirm-email',
    async use(token, { id, password }) {
      const link = new URL(`/api/account/confirmemail?userId=${id}&token=${token}`, portal.address);
      const { headers } = await pressConfirm(portal, link, { password });
      return headers.get('location')?.includes('errormessage=invalid') ? 'refused' : 'taken';
    },
  },
  'setting a password': {
    takes: 'reset-password',
    async use(token, { id }) {
      const body = { token, userid: id, password: 'Other-Load!Ahead8' };
      const { status } = await portal.call(resetPassword, { body });
      return { 200: 'taken', 404: 'refused' }[status] ?? `answered ${status}`;
    },
  },
  'signing in by link': {
    takes: 'login',
    async use(token) {
      const { status, body } = await postToken(portal, { grant_type: 'token', token });
      return status === 200 || body.error === 'mfa_required' ? 'taken' : 'refused';
    },
  },
  'showing a second factor': {
    takes: 'second-factor',
    async use(token, account) {
      const authenticator = await setUpAuthenticator(portal, account);
      const code = authenticator.codeAt(portal.context.clock.now());
      const { status } = await postToken(portal, { grant_type: 'mfa', mfa_token: token, code });
      return { 200: 'taken', 400: 'refused' }[status] ?? `answered ${status}`;
    },
  },
};

const CASES = Object.entries(PLACES).flatMap(([place, { takes }]) =>
  PURPOSES.map((purpose) => [purpose, place, purpose === takes ? 'taken' : 'refused'] as const),
);

describe('a token is worth nothing for another purpose than its own', () => {
  test.each(CASES)('%s, given for %s, is %s', async (purpose, place, outcome) => {
    const account = await createAccount(portal, { isConfirmed: purpose !== 'confirm-email' });
    const token = await issue(account, purpose);
    expect(await PLACES[place]?.use(token, account)).toBe(outcome);
  });

  test('a refused token has not been used up by it', async () => {
    const account = await createAccount(portal);
    const token = await issue(account, 'login');
    const elsewhere = Object.values(PLACES).filter(({ takes }) => takes !== 'login');
    for (const place of elsewhere) expect(await place.use(token, account)).toBe('refused');
    expect(await PLACES['signing in by link']?.use(token, account)).toBe('taken');
  });

  test('every purpose that the database allows is in this table', async () => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where conname = 'account_tokens_purpose_check'`.execute(portal.context.db);
    const allowed = [...(rows[0]?.definition ?? '').matchAll(/'([\w-]+)'/g)].map(([, purpose]) => purpose);
    expect(new Set(allowed)).toEqual(new Set(PURPOSES));
  });
});

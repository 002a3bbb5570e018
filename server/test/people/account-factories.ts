import { randomUUID } from 'node:crypto';
import { ROLE, type Role } from '@linehaul/contract/constants';
import type { ContactType } from '../../src/sessions/caller-rules.ts';
import { hashPassword } from '../../src/adapters/password-hasher.ts';
import { startSession } from '../../src/sessions/session-commands.ts';
import { sql } from 'kysely';
import type { Context } from '../../src/context.ts';

/** What a factory needs of a test portal. */
interface HasContext {
  readonly context: Context;
}

export interface NewAccount {
  contactType?: ContactType;
  role?: Role;
  email?: string;
  firstName?: string;
  lastName?: string;
  password?: string;
  isConfirmed?: boolean;
  isDisabled?: boolean;
}

export interface TestAccount {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  password: string;
}

const DEFAULT_PASSWORD = 'Wide-Load!Ahead7';
let defaultHash: Promise<string> | undefined;

const hashOf = (password: string): Promise<string> => {
  if (password !== DEFAULT_PASSWORD) return hashPassword(password);
  defaultHash ??= hashPassword(password);
  return defaultHash;
};

const DEFAULTS = {
  contactType: 'Prospect-Applicant',
  role: ROLE.standard,
  firstName: 'Robin',
  lastName: 'Carter',
  password: DEFAULT_PASSWORD,
  isConfirmed: true,
  isDisabled: false,
} as const;

/** A row as registration and the years after it would have left it: confirmed, unless said otherwise. */
export const createAccount = async (
  { context }: HasContext,
  options: NewAccount = {},
): Promise<TestAccount> => {
  const email = `robin.${randomUUID().slice(0, 18)}@carter-haulage.example`;
  const { isConfirmed, isDisabled, password, ...row } = { ...DEFAULTS, email, ...options };
  const now = context.clock.now();
  const { id } = await context.db
    .insertInto('accounts')
    .values({
      ...row,
      mobile: '+61412345678',
      passwordHash: await hashOf(password),
      emailConfirmedAt: isConfirmed ? now : null,
      disabledAt: isDisabled ? now : null,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { firstName, lastName, role } = row;
  return { id, email: row.email, firstName, lastName, role, password };
};

/** A session as a sign-in starts it, for roles that need it with a second factor; returns the bearer token. */
export const signIn = async (
  { context }: HasContext,
  { id, role }: Pick<TestAccount, 'id' | 'role'>,
  { hasSecondFactor = role !== ROLE.standard }: { hasSecondFactor?: boolean } = {},
): Promise<string> => {
  const now = context.clock.now();
  const { token } = await startSession(context.db, { accountId: id, role, now, hasSecondFactor });
  return token;
};

/** Lets a test call as often as it likes: every limit begins anew. */
export const clearLimits = async ({ context }: HasContext): Promise<void> => {
  await sql`delete from rate_limits`.execute(context.db);
  await sql`delete from sign_in_failures`.execute(context.db);
};

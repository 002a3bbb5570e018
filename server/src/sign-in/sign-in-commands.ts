import { PASSWORD_MAX_LENGTH, type Role } from '@linehaul/contract/constants';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { RequestOrigin } from '../http/request-origin.ts';
import { toContactType, toRole, type ContactType } from '../accounts/account-kind-rules.ts';
import { findAccountByEmail, toEmailKey, type AccountForSignIn } from '../accounts/account-queries.ts';
import { consumeAccountToken } from '../accounts/account-token-commands.ts';
import type { VerifyPassword } from '../adapters/password-hasher.ts';
import { startSession } from '../accounts/session-commands.ts';
import {
  forgetFailedSignIns,
  recordFailedSignIn,
  requireUnthrottled,
} from '../accounts/sign-in-throttle-commands.ts';
import { TokenRefusal } from './sign-in-rules.ts';

/** Where a sign-in comes from. */
export interface SignInPlace {
  origin: RequestOrigin;
  /** What the browser's binding cookie holds; undefined for a program. */
  binding: string | undefined;
}

export interface PasswordSignIn {
  email: string;
  password: string;
  /** Acting for somebody else is asked for; a password never allows it. */
  isForSomebodyElse: boolean;
  place: SignInPlace;
}

export interface SignedIn {
  token: string;
  expiresInSeconds: number;
  accountId: string;
  contactType: ContactType;
}

const wrongCredentials = (): TokenRefusal =>
  new TokenRefusal('invalid_grant', 'The user name or password is incorrect.');

/** What was looked at when the person was let in; whoever changed it meanwhile wins. */
interface Seen {
  id: string;
  role: number;
  contactType: string;
  passwordHash: string | null;
}

/** The account as it was looked at, locked against change until the session stands; undefined when it has changed. */
const lockUnchanged = (transaction: Transaction, { id, passwordHash }: Seen) =>
  transaction
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('disabledAt', 'is', null)
    .where('passwordHash', 'is not distinct from', passwordHash)
    .forShare()
    .executeTakeFirst();

const begin = (context: Context, account: Seen, { origin, binding }: SignInPlace): Promise<SignedIn> =>
  inTransaction(context.db, async (transaction) => {
    if (!(await lockUnchanged(transaction, account))) throw wrongCredentials();
    const role: Role = toRole(account.role);
    const now = context.clock.now();
    const session = await startSession(transaction, { accountId: account.id, role, now, origin, binding });
    return { ...session, accountId: account.id, contactType: toContactType(account.contactType) };
  });

/** Exactly one password check, whoever asks and whether there is an account or not. */
const check = async (
  context: Context,
  signIn: PasswordSignIn,
  verify: VerifyPassword,
): Promise<AccountForSignIn> => {
  const attempt = { emailKey: toEmailKey(signIn.email), ipAddress: signIn.place.origin.ipAddress };
  await requireUnthrottled(context, attempt);
  const account = await findAccountByEmail(context.db, signIn.email);
  const isRight = await verify(account?.passwordHash, signIn.password);
  if (!account || !isRight || account.disabledAt || signIn.isForSomebodyElse) {
    await recordFailedSignIn(context, attempt);
    throw wrongCredentials();
  }
  await forgetFailedSignIns(context.db, attempt.emailKey);
  return account;
};

/** Signs in with e-mail and password. Throws TokenRefusal, or `too-many-requests` while throttled. */
export async function signInWithPassword(context: Context, signIn: PasswordSignIn): Promise<SignedIn> {
  // Nobody has such a password: the contract refuses to set one.
  if ([...signIn.password].length > PASSWORD_MAX_LENGTH) throw wrongCredentials();
  const account = await context.passwords.inTurn((verify) => check(context, signIn, verify));
  if (!account.emailConfirmedAt) {
    throw new TokenRefusal(
      'email_not_confirmed',
      'Please confirm your e-mail address first. We have sent you a link; you can ask for a new one.',
    );
  }
  return begin(context, account, signIn.place);
}

/** Exchanges a mailed or shown login token for a session, once. */
export async function signInWithToken(
  context: Context,
  token: string,
  place: SignInPlace,
): Promise<SignedIn> {
  const now = context.clock.now();
  const account = await inTransaction(context.db, async (transaction) => {
    const accountId = await consumeAccountToken(transaction, { token, purpose: 'login', now });
    if (!accountId) return undefined;
    return transaction
      .selectFrom('accounts')
      .select(['id', 'role', 'contactType', 'passwordHash'])
      .where('id', '=', accountId)
      .where('disabledAt', 'is', null)
      .where('emailConfirmedAt', 'is not', null)
      .executeTakeFirst();
  });
  if (!account) throw new TokenRefusal('invalid_grant', 'This link is no longer valid. Please log in.');
  return begin(context, account, place);
}

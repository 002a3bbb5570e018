import { PASSWORD_MAX_LENGTH } from '@linehaul/contract/constants';
import { findAccountByEmail, toEmailKey, type AccountForSignIn } from '../accounts/account-queries.ts';
import { lockAccount } from '../accounts/lock-account-command.ts';
import {
  deleteAttempt,
  recordFailedSignIn,
  requireUnthrottled,
  type SignInAttempt,
} from '../accounts/passwords/sign-in-throttle-commands.ts';
import type { VerifyPassword } from '../adapters/password-hasher.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import type { RateLimit } from '../http/limits/rate-limits.ts';
import { isKnownDevice } from './device-commands.ts';
import { passFirstFactor, requireSignedIn } from './first-factor-command.ts';
import {
  mayEnter,
  TokenRefusal,
  wrongCredentials,
  type SignedIn,
  type SignInPlace,
} from './sign-in-rules.ts';

export interface PasswordSignIn {
  email: string;
  password: string;
  /** Acting for somebody else is asked for; a password never allows it. */
  isForSomebodyElse: boolean;
  place: SignInPlace;
  /** Right passwords of one account. */
  signIns: RateLimit;
}

/** As much work for an address without an account as for one with it: only the values in the statements differ. */
const noteFailure = async (
  context: Context,
  attempt: SignInAttempt,
  { account, signIn }: { account: AccountForSignIn | undefined; signIn: PasswordSignIn },
): Promise<void> => {
  const waiting = await recordFailedSignIn(context, attempt);
  const event = {
    at: context.clock.now(),
    by: signIn.place.origin,
    subject: account && ({ kind: 'account', id: account.id } as const),
  };
  const action = signIn.isForSomebodyElse ? 'impersonation.refused' : 'sign-in.failed';
  await recordAudit(context.db, { ...event, action });
  if (waiting.length > 0) {
    await recordAudit(context.db, { ...event, action: 'sign-in.throttled', after: { counted: waiting } });
  }
};

const attemptOf = async (
  { db }: Context,
  { email, place: { origin, device } }: PasswordSignIn,
): Promise<SignInAttempt> => {
  const emailKey = toEmailKey(email);
  const isKnown = device !== undefined && (await isKnownDevice(db, emailKey, device));
  return { emailKey, ipAddress: origin.ipAddress, knownDevice: isKnown ? device : undefined };
};

/** Exactly one password check, whoever asks and whether there is an account or not. */
const check = async (
  context: Context,
  { signIn, attempt }: { signIn: PasswordSignIn; attempt: SignInAttempt },
  verify: VerifyPassword,
): Promise<AccountForSignIn> => {
  // Once more: whoever waited in the queue may have failed meanwhile.
  await requireUnthrottled(context, attempt);
  const account = await findAccountByEmail(context.db, signIn.email);
  const isRight = await verify(account?.passwordHash, signIn.password);
  if (!account || !isRight || account.disabledAt || signIn.isForSomebodyElse) {
    await noteFailure(context, attempt, { account, signIn });
    throw wrongCredentials();
  }
  await deleteAttempt(context.db, attempt);
  return account;
};

/** Whoever has changed the password since it was checked wins: the old one lets nobody in any more. */
const enter = async (
  context: Context,
  { id, passwordHash }: AccountForSignIn,
  place: SignInPlace,
): Promise<SignedIn> => {
  const outcome = await inTransaction(context.db, async (transaction) => {
    const account = await lockAccount(transaction, id);
    if (!account || account.disabledAt || account.passwordHash !== passwordHash) throw wrongCredentials();
    return passFirstFactor(context, transaction, { account, method: 'password', place });
  });
  return requireSignedIn(outcome);
};

/** Signs in with e-mail and password. Throws TokenRefusal, or `too-many-requests` while throttled. */
export async function signInWithPassword(context: Context, signIn: PasswordSignIn): Promise<SignedIn> {
  // Nobody has such a password: the contract refuses to set one.
  if ([...signIn.password].length > PASSWORD_MAX_LENGTH) throw wrongCredentials();
  const attempt = await attemptOf(context, signIn);
  // Before the queue, so that whoever has to wait anyway holds no place that others need.
  await requireUnthrottled(context, attempt);
  const account = await context.passwords.inTurn(attempt.ipAddress, (verify) =>
    check(context, { signIn, attempt }, verify),
  );
  if (!mayEnter(account)) {
    throw new TokenRefusal(
      'email_not_confirmed',
      'Please confirm your email address first. We have sent you a link; you can ask for a new one.',
    );
  }
  await signIn.signIns.countTry(account.id);
  return enter(context, account, signIn.place);
}

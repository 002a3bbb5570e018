import type { Role } from '@linehaul/contract/constants';
import { toContactType, toRole } from '../sessions/caller-rules.ts';
import { queueAccountMail } from '../accounts/account-mail-commands.ts';
import { deviceOf } from '../sessions/device-rules.ts';
import type { LockedAccount } from '../accounts/lock-account-command.ts';
import { startSession } from '../sessions/session-commands.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { rememberDevice } from './device-commands.ts';
import { newSignInEmail } from './emails.ts';
import type { SignedIn, SignInPlace } from './sign-in-rules.ts';

export interface Entry {
  /** Locked, so that nothing the sign-in rests on changes before the session stands. */
  account: LockedAccount;
  /** With what the person has shown who they are, such as `password` or `password and authenticator`. */
  method: string;
  hasSecondFactor: boolean;
  place: SignInPlace;
  returnPage?: string | undefined;
}

const notifyOwner = (
  context: Context,
  transaction: Transaction,
  { account, place: { origin }, now }: Entry & { now: Date },
): Promise<void> => {
  const { timeZone } = context.config.association;
  const seen = { device: deviceOf(origin.userAgent ?? null), ipAddress: origin.ipAddress, at: now, timeZone };
  return queueAccountMail(context, transaction, {
    account,
    write: (addressed) => newSignInEmail({ ...addressed, ...seen }),
    url: `${context.config.publicUrl}/account/forgot-password`,
  });
};

/** Lets the person in: a session of their own, a remembered device, and a mail to them when it is a new one. */
export async function beginSession(
  context: Context,
  transaction: Transaction,
  entry: Entry,
): Promise<SignedIn> {
  const { account, place, hasSecondFactor, method } = entry;
  const now = context.clock.now();
  const role: Role = toRole(account.role);
  const { origin, binding } = place;
  const session = await startSession(transaction, {
    accountId: account.id,
    role,
    now,
    origin,
    binding,
    hasSecondFactor,
  });
  const isNewDevice = await rememberDevice(transaction, { accountId: account.id, place, now });
  if (isNewDevice) await notifyOwner(context, transaction, { ...entry, now });
  const event = {
    at: now,
    by: { ...origin, actorId: account.id, actingAsId: undefined, sessionId: session.sessionId },
    subject: { kind: 'account', id: account.id },
  } as const;
  await recordAudit(transaction, { ...event, action: 'sign-in.succeeded', after: { method } });
  if (isNewDevice) await recordAudit(transaction, { ...event, action: 'sign-in.new-device' });
  return {
    ...session,
    accountId: account.id,
    contactType: toContactType(account.contactType),
    returnPage: entry.returnPage,
  };
}

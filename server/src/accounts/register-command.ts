import type { BodyOf } from '@linehaul/contract/endpoint';
import type { registerAccount as registerEndpoint } from '@linehaul/contract/accounts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { invalidField } from '../domain-error.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { findAccountByEmail } from './account-queries.ts';
import { issueAccountToken } from './account-token-commands.ts';
import { queueActivationMail } from './confirm-email-commands.ts';
import { accountExistsEmail, unconfirmedAccountExistsEmail } from './emails.ts';
import { RESET_PAGES } from './own-page-rules.ts';
import { guessablePasswordProblem } from './password-rules.ts';
import { toE164 } from './phone-rules.ts';
import { resetLink } from './reset-password-commands.ts';

export type Registration = BodyOf<typeof registerEndpoint>;

const getMobile = ({ mobile }: Registration): string => {
  const number = toE164(mobile);
  if (!number) throw invalidField('mobile', 'Please enter a valid phone number');
  return number;
};

const requireUnguessable = ({ config }: Context, { password, emailAddress }: Registration): void => {
  const problem = guessablePasswordProblem(password, {
    email: emailAddress,
    association: config.association,
  });
  if (problem) throw invalidField('password', problem);
};

const insertAccount = (
  transaction: Transaction,
  registration: Registration,
  row: { mobile: string; passwordHash: string; createdAt: Date },
) =>
  transaction
    .insertInto('accounts')
    .values({
      ...row,
      email: registration.emailAddress,
      firstName: registration.firstName,
      lastName: registration.lastName,
      contactType: 'Prospect-Applicant',
    })
    .onConflict((conflict) => conflict.constraint('accounts_email_key').doNothing())
    .returning(['id', 'email', 'firstName', 'lastName'])
    .executeTakeFirst();

/** The owner of an account learns by mail that somebody registers its address; the caller learns nothing. */
const tellOwner = async (context: Context, transaction: Transaction, email: string): Promise<void> => {
  const account = await findAccountByEmail(transaction, email);
  if (!account || account.disabledAt) return;
  const { config, clock } = context;
  const to = { name: `${account.firstName} ${account.lastName}`, address: account.email };
  const addressed = { firstName: account.firstName, associationName: config.association.name };
  if (account.emailConfirmedAt) {
    const url = `${config.publicUrl}/account/sign-in`;
    return queueMail(transaction, { to, content: accountExistsEmail({ ...addressed, url }) });
  }
  // Whoever registered first need not be the owner; whoever opens this mail is, and sets the password.
  const token = await issueAccountToken(transaction, {
    accountId: account.id,
    purpose: 'reset-password',
    now: clock.now(),
  });
  const url = resetLink(`${config.publicUrl}${RESET_PAGES[1]}`, { token, accountId: account.id });
  return queueMail(transaction, { to, content: unconfirmedAccountExistsEmail({ ...addressed, url }) });
};

/**
 * Creates a prospect's account and owes its activation mail. For an address that has an account its owner
 * is told instead, as often as `mayTellOwner` allows; both look and cost the same to the caller.
 */
export async function registerAccount(
  context: Context,
  registration: Registration,
  mayTellOwner: boolean,
): Promise<void> {
  const mobile = getMobile(registration);
  requireUnguessable(context, registration);
  const passwordHash = await context.passwords.hash(registration.password);
  const createdAt = context.clock.now();
  await inTransaction(context.db, async (transaction) => {
    const account = await insertAccount(transaction, registration, { mobile, passwordHash, createdAt });
    if (account) await queueActivationMail(context, transaction, account);
    else if (mayTellOwner) await tellOwner(context, transaction, registration.emailAddress);
  });
}

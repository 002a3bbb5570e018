import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { RateLimit } from '../../http/limits/rate-limits.ts';
import type { RequestOrigin } from '../../http/origin.ts';
import { issueAccountToken } from '../account-token-commands.ts';
import { lockAccount } from '../lock-account-command.ts';
import { hashToken } from '../../adapters/token.ts';
import type { ConfirmationLink } from './confirm-email-page-rules.ts';

/** What the mailed link leads to: a page that says why not, the page of a confirmed address, or the question. */
export type LinkState =
  | { readonly is: 'invalid' | 'expired' }
  | { readonly is: 'confirmed'; readonly isGuest: boolean }
  | { readonly is: 'open'; readonly email: string };

const findLink = async (reader: Reader, { userId, token }: ConfirmationLink) => {
  const link = await reader
    .selectFrom('accountTokens')
    .innerJoin('accounts', 'accounts.id', 'accountTokens.accountId')
    .select([
      'accountTokens.id',
      'accountTokens.expiresAt',
      'accounts.id as accountId',
      'email',
      'contactType',
      'emailConfirmedAt',
      'passwordHash',
      'registeringBrowserHash',
    ])
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', 'confirm-email')
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  return link?.accountId === userId.toLowerCase() ? link : undefined;
};
type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

const confirmedAs = ({ contactType }: Link): LinkState => ({
  is: 'confirmed',
  isGuest: contactType === 'Prospect-Guest',
});

const stateOf = (link: Link | undefined, now: Date): LinkState => {
  if (!link) return { is: 'invalid' };
  if (link.emailConfirmedAt) return confirmedAs(link);
  return link.expiresAt <= now ? { is: 'expired' } : { is: 'open', email: link.email };
};

/** Looks at a link and changes nothing, however often it is opened and by whom. */
export const findLinkState = async ({ db, clock }: Context, link: ConfirmationLink): Promise<LinkState> =>
  stateOf(await findLink(db, link), clock.now());

export interface Confirming {
  readonly link: ConfirmationLink;
  /** What the device cookie of the browser holds. */
  readonly browser: string | undefined;
  readonly password: string | undefined;
  readonly by: RequestOrigin;
  /** Wrong passwords of one account. */
  readonly wrongTries: RateLimit;
}

/** `unproven`: the mail is theirs, but nothing says that the account was set up by them. */
export type Confirmation = LinkState | { readonly is: 'unproven'; readonly email: string };

/** Whether who presses is who registered: the same browser, or the password of then. */
const isRegistrant = async (context: Context, link: Link, confirming: Confirming): Promise<boolean> => {
  const { browser, password, by, wrongTries } = confirming;
  const { registeringBrowserHash, passwordHash, accountId } = link;
  if (registeringBrowserHash && browser && hashToken(browser).equals(registeringBrowserHash)) return true;
  if (!password) return false;
  await wrongTries.countTry(accountId);
  const isRight = await context.passwords.inTurn(by.ipAddress, (verify) => verify(passwordHash, password));
  if (isRight) await wrongTries.forget(accountId);
  return isRight;
};

/** Nothing that the proof rests on has changed since it was looked at. */
const confirmUnchanged = async (
  transaction: Transaction,
  seen: Link,
  { now, by }: { now: Date; by: RequestOrigin },
): Promise<boolean> => {
  const account = await lockAccount(transaction, seen.accountId);
  if (account?.emailConfirmedAt !== null || account.passwordHash !== seen.passwordHash) return false;
  await transaction.updateTable('accountTokens').set({ usedAt: now }).where('id', '=', seen.id).execute();
  await transaction
    .updateTable('accounts')
    .set({ emailConfirmedAt: now, registeringBrowserHash: null })
    .where('id', '=', account.id)
    .execute();
  const subject = { kind: 'account', id: account.id } as const;
  await recordAudit(transaction, { action: 'account.email-confirmed', at: now, by, subject });
  return true;
};

/**
 * Confirms an address for whoever both reads its mail and set the account up; all of it stays. The link alone proves
 * only the mailbox: it confirms nothing.
 */
export async function confirmEmail(context: Context, confirming: Confirming): Promise<Confirmation> {
  const { db, clock } = context;
  const { link, by } = confirming;
  const seen = await findLink(db, link);
  const state = stateOf(seen, clock.now());
  if (!seen || state.is !== 'open') return state;
  if (!(await isRegistrant(context, seen, confirming))) return { is: 'unproven', email: seen.email };
  const isDone = await inTransaction(db, (transaction) =>
    confirmUnchanged(transaction, seen, { now: clock.now(), by }),
  );
  return isDone ? confirmedAs(seen) : findLinkState(context, link);
}

/**
 * For whoever reads the mail and did not set the account up: a token to choose a password with, which ends all that
 * was set up. Undefined when the link is not open.
 */
export async function tradeForPasswordToken(
  { db, clock }: Context,
  link: ConfirmationLink,
  by: RequestOrigin,
): Promise<string | undefined> {
  return inTransaction(db, async (transaction) => {
    const now = clock.now();
    const seen = await findLink(transaction, link);
    if (!seen || stateOf(seen, now).is !== 'open') return undefined;
    const token = await issueAccountToken(transaction, {
      accountId: seen.accountId,
      purpose: 'reset-password',
      now,
    });
    await recordAudit(transaction, {
      action: 'password.reset-requested',
      at: now,
      by,
      subject: { kind: 'account', id: seen.accountId },
      after: { mail: 'confirm-email' },
    });
    return token;
  });
}

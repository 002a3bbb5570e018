import { ROLE } from '@linehaul/contract/constants';
import { sql } from 'kysely';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Reader, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { queuePasswordLink, type MailedAccount } from './account-mail-commands.ts';
import { findAccountByEmail } from './account-queries.ts';
import { endAccess } from './end-access-command.ts';
import { discardUnproven } from './proof-of-address/discard-unproven-command.ts';
import { lockAccount, type LockedAccount } from './lock-account-command.ts';
import { RESET_PAGES } from './own-page-rules.ts';
import { ownerAppointedEmail } from './passwords/password-emails.ts';
import { OWNER_LINK_LIFE_MS } from './token-rules.ts';

const hasOwner = async (db: Reader): Promise<boolean> => {
  const owner = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', ROLE.workSpaceOwner)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  return owner !== undefined;
};

const OWNER_NAME = { firstName: 'Portal', lastName: 'Owner' } as const;
const OWNER = { role: ROLE.workSpaceOwner, contactType: 'Staff', disabledAt: null } as const;

/** Makes the account; undefined when the address has one. */
const create = (transaction: Transaction, email: string, now: Date) =>
  transaction
    .insertInto('accounts')
    .values({
      ...OWNER,
      ...OWNER_NAME,
      email,
      emailConfirmedAt: now,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.constraint('accounts_email_key').doNothing())
    .returning(['id', 'email', 'firstName', 'lastName', 'emailConfirmedAt'])
    .executeTakeFirst();

/** Whoever registered an address that was never confirmed need not be whom the settings name: nothing of theirs stays. */
const promote = async (transaction: Transaction, email: string, now: Date): Promise<LockedAccount> => {
  const known = await findAccountByEmail(transaction, email);
  const account = known && (await lockAccount(transaction, known.id));
  if (!account) throw new Error('The account of OWNER_EMAIL has gone meanwhile');
  const { id, emailConfirmedAt } = account;
  await transaction.updateTable('accounts').set(OWNER).where('id', '=', id).execute();
  await endAccess(transaction, { accountId: id, now });
  if (emailConfirmedAt) return account;
  const owner = { ...OWNER_NAME, passwordHash: null };
  await discardUnproven(transaction, account, { owner, now });
  return { ...account, ...owner, emailConfirmedAt: now };
};

interface Appointed {
  account: MailedAccount;
  /** What the account was, if there was one. */
  before?: Record<string, unknown>;
}

const createOrPromote = async (transaction: Transaction, email: string, now: Date): Promise<Appointed> => {
  const created = await create(transaction, email, now);
  if (created) return { account: created };
  const account = await promote(transaction, email, now);
  const { role, contactType } = account;
  return { account, before: { role, contactType, isDisabled: account.disabledAt !== null } };
};

const appoint = async (context: Context, transaction: Transaction, email: string): Promise<string> => {
  const now = context.clock.now();
  const { account, before } = await createOrPromote(transaction, email, now);
  await queuePasswordLink(context, transaction, {
    account,
    write: ownerAppointedEmail,
    page: `${context.config.publicUrl}${RESET_PAGES[0]}`,
    lifeMs: OWNER_LINK_LIFE_MS,
  });
  await recordAudit(transaction, {
    action: 'account.owner-appointed',
    at: now,
    subject: { kind: 'account', id: account.id },
    reason: 'OWNER_EMAIL',
    before,
    after: { role: OWNER.role, contactType: OWNER.contactType, isDisabled: false },
  });
  return account.id;
};

/** Makes the address that the settings name the owner of a portal that has none; several processes may try at once. */
export async function appointOwner(context: Context): Promise<void> {
  const { config, db, log } = context;
  if (await hasOwner(db)) return;
  const { ownerEmail } = config;
  if (ownerEmail === undefined) {
    if (!config.isTrial)
      log.warn('nobody owns this portal: set OWNER_EMAIL to the address that is to administer it');
    return;
  }
  const accountId = await inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('appoint-owner'))`.execute(transaction);
    return (await hasOwner(transaction)) ? undefined : appoint(context, transaction, ownerEmail);
  });
  if (accountId !== undefined) log.info({ accountId }, 'made the address in OWNER_EMAIL the owner');
}

import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { RequestOrigin } from '../../http/origin.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { ContactType } from '../../sessions/caller-rules.ts';
import { requireUnguessable } from '../passwords/password-rules.ts';
import { hashToken } from '../../adapters/token.ts';

export interface Registration {
  emailAddress: string;
  firstName: string;
  lastName: string;
  /** E.164; a guest gives none. */
  mobile: string | null;
  password: string;
  contactType: ContactType & `Prospect-${string}`;
}

export interface RegistrationRequest {
  by: RequestOrigin;
  /** What the device cookie of the browser holds; undefined for a program. */
  browser: string | undefined;
  /** Whether the owner of an account that has the address already may be told once more. */
  mayNotifyOwner: boolean;
}

/**
 * Creates an account and queues its mail. For an address that has one nothing is created and the owner is told instead:
 * which of both it is, only the job finds out, so that both look and cost the same to the caller.
 */
export async function registerAccount(
  context: Context,
  { password, emailAddress, ...person }: Registration,
  { by, browser, mayNotifyOwner }: RegistrationRequest,
): Promise<void> {
  const { config, clock, db, passwords } = context;
  requireUnguessable('password', password, { email: emailAddress, association: config.association });
  const passwordHash = await passwords.hash(password, by.ipAddress);
  const accountId = randomUUID();
  await inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('accounts')
      .values({
        ...person,
        id: accountId,
        email: emailAddress,
        passwordHash,
        registeringBrowserHash: browser === undefined ? null : hashToken(browser),
        createdAt: clock.now(),
      })
      .onConflict((conflict) => conflict.constraint('accounts_email_key').doNothing())
      .execute();
    await enqueue(transaction, {
      kind: 'account.registered',
      payload: {
        accountId,
        email: emailAddress,
        mayNotifyOwner,
        isJoining: person.contactType !== 'Prospect-Guest',
        by,
      },
    });
  });
}

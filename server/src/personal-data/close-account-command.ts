import { ROLE } from '@linehaul/contract/constants';
import { todayOf } from '../adapters/clock.ts';
import { toEmailKey } from '../accounts/account-queries.ts';
import { requireRecentProof } from '../sessions/recent-proof-policy.ts';
import { requireLiveSession } from '../sessions/session-commands.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError, invalidField } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';
import type { RequestOrigin } from '../http/origin.ts';
import { DAY_MS } from '../jobs/recurring-jobs.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { idOfKey } from '../jobs/key-id.ts';
import { greetingOf, mailboxOf } from '../mail/addressee.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { releasePaymentsOf } from '../payments/release-payment-command.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';
import { findClosingObstacles } from './closing-queries.ts';
import { farewellEmail } from './emails.ts';
import { erasePerson } from './erase-person-command.ts';

interface Closing {
  readonly caller: Caller;
  readonly by: RequestOrigin;
  /** What they typed to confirm. */
  readonly email: string;
}

/** Longer than a mail is tried to be sent. */
const FAREWELL_GIVEN_UP_MS = 3 * DAY_MS;

/**
 * The person's row, with the other owners' where they are one and with their organisations: of two owners, or of two
 * administrators, who leave at once, the second sees that the first has left. Locked against references too: whoever
 * is about to add something of the person's comes before or after, never in between.
 */
const lockPerson = async (transaction: Transaction, { accountId, role }: Caller) => {
  const people = await transaction
    .selectFrom('accounts')
    .select(['id', 'email', 'firstName', 'lastName', 'emailConfirmedAt'])
    .where((where) =>
      where.or([
        where('id', '=', accountId),
        ...(role === ROLE.workSpaceOwner ? [where('role', '=', ROLE.workSpaceOwner)] : []),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  await transaction
    .selectFrom('organisations')
    .select('id')
    .where('id', 'in', (select) =>
      select.selectFrom('organisationContacts').select('organisationId').where('accountId', '=', accountId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const person = people.find(({ id }) => id === accountId);
  if (!person) throw new DomainError('unauthenticated', 'Please sign in');
  return { ...person, name: `${person.firstName} ${person.lastName}` };
};
type Person = Awaited<ReturnType<typeof lockPerson>>;

const sayFarewell = async (
  transaction: Transaction,
  { config }: Context,
  person: Person,
): Promise<string> => {
  const dedupeKey = `account.farewell:${person.id}`;
  const content = farewellEmail(config, { greeting: greetingOf(person) });
  await queueMail(transaction, { to: mailboxOf(person), content, dedupeKey });
  return idOfKey(dedupeKey);
};

/**
 * Closes the person's own account for good: what is theirs is erased, all their sessions end, and the address is free.
 * Throws `invalid` for another address than theirs, `wrong-state` while something stands in the way.
 */
export async function closeAccount(engine: PaymentEngine, { caller, by, email }: Closing): Promise<void> {
  const { context } = engine;
  const now = context.clock.now();
  requireRecentProof(caller, now);
  if (toEmailKey(email) !== toEmailKey(caller.email))
    throw invalidField('email', 'This is not the email address of your account');
  // A debit that was authorised a moment ago is on its way, whether or not the news of it has come.
  await releasePaymentsOf(engine, caller.accountId);
  await inTransaction(context.db, async (transaction) => {
    const person = await lockPerson(transaction, caller);
    await requireLiveSession(transaction, caller.sessionId);
    const obstacles = await findClosingObstacles(transaction, person.id, { today: todayOf(context), now });
    if (obstacles.length > 0)
      throw new DomainError(
        'wrong-state',
        'Your account cannot be closed yet. Please see what is still open.',
      );
    const files = await erasePerson(transaction, person, now);
    const mailId = await sayFarewell(transaction, context, person);
    const giveUpAt = new Date(now.getTime() + FAREWELL_GIVEN_UP_MS).toISOString();
    await enqueue(transaction, { kind: 'account.finish-closing', payload: { mailId, ...files, giveUpAt } });
    const subject = { kind: 'account', id: person.id } as const;
    await recordAudit(transaction, { action: 'account.closed', at: now, by, subject });
  });
}

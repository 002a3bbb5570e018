import { ROLE } from '@linehaul/contract/constants';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { neededMail } from './emails.ts';
import { findSystemFacts } from './system-fact-queries.ts';
import { linesOf } from './system-rules.ts';

const findOwners = (transaction: Transaction) =>
  transaction
    .selectFrom('accounts')
    .select(['id', 'email', 'firstName', 'lastName'])
    .where('role', '=', ROLE.workSpaceOwner)
    .where('disabledAt', 'is', null)
    .where('closedAt', 'is', null)
    .orderBy('id')
    .execute();

/** Mails the owners what needs somebody, once on each day of the association and only when there is something. */
export const notifyOwners = async (context: Context): Promise<void> => {
  const { config, db, log } = context;
  const lines = linesOf(await findSystemFacts(context)).filter(({ standing }) => standing === 'needed');
  if (lines.length === 0) return;
  log.warn({ needed: lines.map(({ subject }) => subject) }, 'the portal needs somebody');
  await inTransaction(db, async (transaction) => {
    for (const { id, email, firstName, lastName } of await findOwners(transaction))
      await queueMail(transaction, {
        to: { name: `${firstName} ${lastName}`.trim(), address: email },
        content: neededMail({ lines, url: `${config.publicUrl}/admin/system` }),
        dedupeKey: `system.needed:${id}:${todayOf(context)}`,
      });
  });
};

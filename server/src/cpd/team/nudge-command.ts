import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type { nudgeTeam, TeamPerson } from '@linehaul/contract/team';
import { todayOf } from '../../adapters/clock.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { queueMail, wasQueuedBefore } from '../../mail/queue-mail.ts';
import { holdPeopleOf } from '../../organisations/organisation-queries.ts';
import { requireNamed } from '../../organisations/policy.ts';
import { nudgeMail } from './emails.ts';
import { requireTeam } from './policy.ts';
import { findRequirements, selectTeam } from './requirement-queries.ts';
import { findTeam } from './team-queries.ts';
import { type Asked, lackedBy } from './team-rules.ts';

/** As many as are written to in a transaction. */
const BATCH = 100;

interface Nudging {
  readonly organisation: { readonly id: string; readonly name: string };
  readonly asked: Asked;
  readonly isOfMany: boolean;
  /** Their right is asked again when it is their turn. */
  readonly officer: Officer;
}

/** Who still belongs to the organisation, and where they are written to. */
const findAddresses = async (
  transaction: Transaction,
  organisationId: string,
  people: readonly TeamPerson[],
) => {
  const rows = await selectTeam(transaction, organisationId)
    .select(['accounts.id', 'firstName', 'lastName', 'email'])
    .where(
      'accounts.id',
      'in',
      people.map(({ accountId }) => accountId),
    )
    .orderBy('accounts.id')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Writes to some of them, each once a day; answers to whom, and who had been written to. */
const nudgeSome = (
  context: Context,
  people: readonly TeamPerson[],
  { organisation, asked, isOfMany, officer: { caller, by } }: Nudging,
): Promise<{ sent: number; already: string[] }> =>
  inTransaction(context.db, async (transaction) => {
    await holdPeopleOf(transaction, organisation.id);
    await requireTeam(transaction, caller, organisation.id);
    const addresses = await findAddresses(transaction, organisation.id, people);
    const already: string[] = [];
    let sent = 0;
    // Two who press at once hold each person in the same order.
    for (const person of people.toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1))) {
      const address = addresses.get(person.accountId);
      if (!address) continue;
      const dedupeKey = `cpd.nudge:${organisation.id}:${person.accountId}:${asked.today}`;
      if (await wasQueuedBefore(transaction, dedupeKey)) {
        already.push(person.name);
        continue;
      }
      const { firstName, lastName, email } = address;
      await queueMail(transaction, {
        to: { name: `${firstName} ${lastName}`, address: email },
        content: nudgeMail({
          ...{ firstName, organisationName: organisation.name, requirements: asked.requirements },
          ...{ lacked: lackedBy(person), publicUrl: context.config.publicUrl },
        }),
        ...{ dedupeKey, isOfMany },
      });
      sent += 1;
    }
    if (sent > 0)
      await recordAudit(transaction, {
        ...{ action: 'cpd.nudged', at: context.clock.now(), by },
        ...{ subject: { kind: 'organisation', id: organisation.id }, after: { people: sent } },
      });
    return { sent, already };
  });

/**
 * Reminds one or all who lack something. A press that is lost in the middle and pressed again writes to the rest: who was
 * written to on this day is left out.
 */
export const nudge = async (
  context: Context,
  { orgId, accountId }: BodyOf<typeof nudgeTeam>,
  { caller, by }: Officer,
): Promise<DataOf<typeof nudgeTeam>> => {
  const { db } = context;
  await requireNamed(db, caller, orgId);
  const organisation = await requireTeam(db, caller, orgId);
  const today = todayOf(context);
  const asked = { ...(await findRequirements(db, organisation.id, today)), today };
  const people = await findTeam(db, organisation.id, { asked, accountId });
  if (accountId !== null && people.length === 0) throw notFound();
  if (accountId !== null && asked.unshared.has(accountId))
    throw new DomainError('wrong-state', 'They do not share with your organisation how they stand');
  const lacking = people.filter((person) => lackedBy(person).length > 0);
  const nudging = { organisation, asked, officer: { caller, by }, isOfMany: accountId === null };
  let sent = 0;
  const alreadyToday: string[] = [];
  for (let from = 0; from < lacking.length; from += BATCH) {
    const done = await nudgeSome(context, lacking.slice(from, from + BATCH), nudging);
    sent += done.sent;
    alreadyToday.push(...done.already);
  }
  return { sent, alreadyToday, lacksNothing: accountId !== null && lacking.length === 0 };
};

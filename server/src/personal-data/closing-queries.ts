import { ROLE } from '@linehaul/contract/constants';
import type { ClosingObstacle } from '@linehaul/contract/personal-data';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { findCoursesToDecide } from '../courses/paying/courses-to-decide-queries.ts';
import { findTicketsToDecide } from '../events/cancelling/tickets-to-decide-queries.ts';
import type { CalendarDay } from '@linehaul/contract/dates';

interface Named {
  readonly name: string;
}

/**
 * Organisations that have other people, a membership or an unpaid invoice, and nobody else to administer them.
 * Somebody who was shut out administers nothing.
 */
const findForsaken = async (reader: Reader, accountId: string, today: CalendarDay): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select o.name from organisations o
    join organisation_contacts own on own.organisation_id = o.id
    where own.account_id = ${accountId} and own.is_administrator
      and not exists (
        select from organisation_contacts c join accounts a on a.id = c.account_id
        where c.organisation_id = o.id and c.account_id <> own.account_id and c.is_administrator
          and a.disabled_at is null)
      and (
        exists (select from organisation_contacts c where c.organisation_id = o.id and c.account_id <> own.account_id)
        or exists (select from memberships m where m.organisation_id = o.id and m.ends_on >= ${today}
          and m.status in ('pending-payment', 'active', 'past-due'))
        or exists (select from invoices i where i.organisation_id = o.id and i.status in ('open', 'pending')))
    order by o.name`.execute(reader);
  return rows;
};

/**
 * For whom the person's own payments have not settled, or a membership waits for its first money. A payment window that
 * was opened and left, with no card or account chosen in it, is no payment yet.
 */
const findAwaited = async (reader: Reader, accountId: string): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select o.name from organisations o
    where exists (select from payments p where p.organisation_id = o.id and p.account_id = ${accountId}
        and p.status in ('open', 'requires-action', 'processing') and p.payment_method is not null)
      or exists (select from invoices i join memberships m on m.id = i.membership_id
        where i.organisation_id = o.id and i.account_id = ${accountId}
          and i.status in ('open', 'pending') and m.status = 'pending-payment')
    order by o.name`.execute(reader);
  return rows;
};

/** Whether the person's own payments have not settled, or an invoice of their own is not paid. */
const isOwing = async (reader: Reader, accountId: string): Promise<boolean> => {
  const { rows } = await sql<{ isOwing: boolean }>`
    select exists (select from payments p where p.organisation_id is null and p.account_id = ${accountId}
        and p.status in ('open', 'requires-action', 'processing') and p.payment_method is not null)
      or exists (select from invoices i where i.organisation_id is null and i.account_id = ${accountId}
        and i.status in ('open', 'pending')) as "isOwing"`.execute(reader);
  return rows[0]?.isOwing ?? false;
};

const isLastOwner = async (reader: Reader, accountId: string): Promise<boolean> => {
  const owners = await reader
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', ROLE.workSpaceOwner)
    .where('disabledAt', 'is', null)
    .limit(2)
    .execute();
  return owners.length === 1 && owners[0]?.id === accountId;
};

/** Everything that stands in the way of closing the account; empty when it can be closed. */
export const findClosingObstacles = async (
  reader: Reader,
  accountId: string,
  { today, now }: { readonly today: CalendarDay; readonly now: Date },
): Promise<ClosingObstacle[]> => {
  const forsaken = await findForsaken(reader, accountId, today);
  const awaited = await findAwaited(reader, accountId);
  const tickets = await findTicketsToDecide(reader, { accountId, now });
  const courses = await findCoursesToDecide(reader, { accountId, now });
  const own = (await isOwing(reader, accountId)) ? [{ name: null }] : [];
  return [
    ...((await isLastOwner(reader, accountId)) ? [{ kind: 'last-owner' } as const] : []),
    ...forsaken.map(({ name }) => ({ kind: 'sole-administrator', organisationName: name }) as const),
    ...[...own, ...awaited].map(
      ({ name }) => ({ kind: 'money-on-its-way', organisationName: name }) as const,
    ),
    ...tickets.map(({ id, title }) => ({ kind: 'paid-tickets', eventId: id, title }) as const),
    ...courses.map(({ id, title }) => ({ kind: 'paid-course', courseId: id, title }) as const),
  ];
};

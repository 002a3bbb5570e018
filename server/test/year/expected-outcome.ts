import { sql } from 'kysely';
import type { TestPortal } from '../portal.ts';
import type { Expected } from './scenario.ts';
import type { YearMember } from './year-members.ts';

/** Equal instalments, the first of them a cent more where the total does not divide. */
const centsOf = (totalCents: number, position: number, count: number): number =>
  Math.floor(totalCents / count) + (position <= totalCents % count ? 1 : 0);

const amountOf = ({ totalCents, scenario: { frequency, expected } }: YearMember): number => {
  const count = frequency === 'Monthly' ? 12 : 1;
  const positions = expected.has.filter((position) => position <= count);
  const cents = positions.reduce((sum, position) => sum + centsOf(totalCents, position, count), 0);
  return cents - (expected.refundedCents ?? 0);
};

/** How a membership must stand at the end, with what its people must have been told. */
export const expectedOf = (member: YearMember) => {
  const { membership, invoice, receipts, ...mails }: Expected = member.scenario.expected;
  return {
    name: member.name,
    ...{ membership, invoice, receipts },
    amountPaidCents: amountOf(member),
    refusals: mails.refusals ?? 0,
    lapses: mails.lapses ?? 0,
    takenBack: mails.takenBack ?? 0,
    again: mails.again ?? 0,
    refunds: mails.refunds ?? 0,
  };
};

/** How they stand. */
export const readOutcomes = async ({
  context: { db },
}: TestPortal): Promise<ReturnType<typeof expectedOf>[]> => {
  const { rows } = await sql<ReturnType<typeof expectedOf>>`
    select o.name, m.status as membership, i.status as invoice, i.amount_paid_cents as "amountPaidCents",
      count(x.id) filter (where x.subject ~ '^Receipt for your membership (instalment|payment),')::int as receipts,
      count(x.id) filter (where x.subject like 'Your membership payment of % did not go through')::int as refusals,
      count(x.id) filter (where x.subject like 'Your membership of % has lapsed')::int as lapses,
      count(x.id) filter (where x.subject like 'A payment of % was taken back by your bank')::int as "takenBack",
      count(x.id) filter (where x.subject like 'The payment of % has arrived after all')::int as again,
      count(x.id) filter (where x.subject like 'We have refunded %')::int as refunds
    from organisations o join memberships m on m.organisation_id = o.id join invoices i on i.membership_id = m.id
      join accounts a on a.id = i.account_id left join mails x on x.to_address = a.email
    group by o.id, m.id, i.id`.execute(db);
  return rows;
};

import pg from 'pg';
import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import { MOST_ONLINE_CENTS } from '@linehaul/contract/payment-methods';

// Calendar days stay as they are written, as in the portal.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

const ORGANISATIONS = `
  select organisations.id, organisations.name, is_administrator, pays, manages_people
  from organisation_contacts inner join organisations on organisations.id = organisation_contacts.organisation_id
  where organisation_contacts.account_id = $1
  order by last_chosen desc nulls last, organisation_contacts.created_at, organisations.id`;

const newestOf = (nth: number): string => `(
  select id, issued_on, invoice_number from invoices where payer_id = ($5::uuid[])[${nth}]
  order by issued_on desc, invoice_number desc limit $6::int + $7::int)`;

/** Of so many payers: what can be paid here, how many there are, and the page itself. */
export const pageOf = (payerCount: number): string => `
  select invoices.id, invoice_number, issued_on, billed_to, total_cents, balance_cents, status, first_line, line_count,
    ((select invoice_lines.id from invoices inner join invoice_lines on invoice_lines.invoice_id = invoices.id
      where invoice_lines.position = $1 and invoices.status = $2
        and invoices.balance_cents > $3 and invoices.balance_cents <= $4
        and not exists (select instalments.invoice_id from instalments
          inner join instalment_plans on instalment_plans.invoice_id = instalments.invoice_id
          where instalment_plans.paused_at is null and instalments.invoice_id = invoices.id
          group by instalments.invoice_id
          having bool_or(status = 'paid') and bool_or(status = 'scheduled') and not bool_or(status = 'failed'))
        and invoices.id = place.id)) as payable_line_id,
    ((select count(*)::int as total_items from invoices where payer_id = any($5::uuid[]))) as total_items
  from (select id from (${Array.from({ length: payerCount }, (_, index) => newestOf(index + 1)).join(' union all ')}) as newest
    order by issued_on desc, invoice_number desc limit $6::int offset $7::int) as place
    inner join invoices on invoices.id = place.id
    left join lateral (select (array_agg(item_name order by position))[1] as first_line, count(*)::int as line_count
      from invoice_lines where invoice_lines.invoice_id = place.id) as described on true
  order by issued_on desc, invoice_number desc`;

const titled = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1);

const toItem = (row: pg.QueryResultRow) => ({
  id: row['id'],
  invoiceNum: String(row['invoice_number']),
  invoiceDate: row['issued_on'],
  orgName: row['billed_to'].organisationName,
  description:
    row['line_count'] > 1 ? `${row['first_line']} + ${row['line_count'] - 1} more` : row['first_line'],
  netTotalAmount: row['total_cents'] / 100,
  balanceDue: row['balance_cents'] / 100,
  status: titled(row['status']),
  payableLineItemId: row['payable_line_id'],
});

/** The list of invoices by the portal's statements; where there are none, it says so without counting. */
export const listInvoices = async (
  pool: pg.Pool,
  accountId: string,
  { page, size }: { readonly page: number; readonly size: number },
) => {
  const own = await pool.query({ name: 'organisations', text: ORGANISATIONS, values: [accountId] });
  const paidFor = own.rows.filter((row) => row['is_administrator'] || row['pays']).map((row) => row['id']);
  const payers = [...paidFor, accountId];
  const { rows } = await pool.query({
    name: `invoices ${payers.length}`,
    text: pageOf(payers.length),
    values: [1, 'open', MINIMUM_PAYABLE_CENTS, MOST_ONLINE_CENTS, payers, size, (page - 1) * size],
  });
  return { invoices: rows.map(toItem), page, size, totalItems: rows[0]?.['total_items'] ?? 0 };
};

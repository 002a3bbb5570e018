import type pg from 'pg';
import type { FileStore } from '../../server/src/adapters/files.ts';
import type { InvoiceDocument } from '../../server/src/invoices/invoice-document-queries.ts';
import { renderInvoicePdf } from '../../server/src/invoices/invoice-pdf.ts';
import type { Person } from './fill-database.ts';

/** A full page of the list. */
export const INVOICES_OF_EACH = 10;

export interface Payer extends Person {
  /** Of the organisation that they administer, newest first. */
  readonly invoiceIds: readonly string[];
}

const ISSUER = {
  name: 'Southern Cross Road Freight Association',
  address: '1 Weighbridge Way, Dubbo NSW 2830',
  abn: '51824753556',
  phone: '1800 555 019',
  email: 'accounts@bench.example',
};
const BILLED_TO = {
  fullName: 'Robin Carter',
  memberNumber: '10001',
  organisationName: 'Warrego Mallee Haulage Pty Ltd',
  abn: null,
};

/** A membership year of a small fleet, as it is printed. */
export const SAMPLE_INVOICE: InvoiceDocument = {
  invoiceNumber: '20001',
  issuedAt: new Date('2026-07-01T02:00:00Z'),
  issuedOn: '2026-07-01',
  dueOn: '2026-07-31',
  issuer: ISSUER,
  billedTo: BILLED_TO,
  periodStartsOn: '2026-07-01',
  periodEndsOn: '2027-06-30',
  lines: [
    { itemName: '2. Small fleet (2–10 trucks)', quantity: 1, unitPriceCents: 87_120, totalCents: 87_120 },
  ],
  totalExclGstCents: 79_200,
  gstCents: 7920,
  totalCents: 87_120,
  receivedCents: 0,
  paymentMethod: null,
  instalments: [],
};

/** Gives each of the organisations with these places in the alphabet of ids ten invoices of one line. */
const addInvoices = async (client: pg.Client, { from, to }: { from: number; to: number }): Promise<void> => {
  await client.query(
    `with organisation as (
       select id, row_number() over (order by id) as nth from organisations
     ), payer as (select id from accounts order by id limit 1), added as (
       insert into invoices (invoice_number, organisation_id, account_id, issuer, billed_to, issued_on, due_on,
         total_excl_gst_cents, gst_cents, total_cents, status, amount_paid_cents)
       select 100000 + (nth * ${INVOICES_OF_EACH} + series), organisation.id, payer.id, $3, $4,
         date '2026-07-01' - (series * 30), date '2026-07-31' - (series * 30), 79200, 7920, 87120,
         case when series = 0 then 'open' else 'paid' end, case when series = 0 then 0 else 87120 end
       from organisation, payer, generate_series(0, ${INVOICES_OF_EACH - 1}) as series
       where nth between $1 and $2
       returning id
     )
     insert into invoice_lines (invoice_id, position, item_name, quantity, unit_price_cents, total_cents)
     select id, 1, '2. Small fleet (2–10 trucks)', 1, 87120, 87120 from added`,
    [from, to, JSON.stringify(ISSUER), JSON.stringify(BILLED_TO)],
  );
};

/** Gives the organisation of a payer so many more, on the days of eight years, one of ten still open. */
export const fillLongList = async (client: pg.Client, { email }: Person, count: number): Promise<void> => {
  await client.query(
    `with payer as (
       select accounts.id, organisation_id from accounts join organisation_contacts on account_id = accounts.id
       where email = $1
     ), added as (
       insert into invoices (invoice_number, organisation_id, account_id, issuer, billed_to, issued_on, due_on,
         total_excl_gst_cents, gst_cents, total_cents, status, amount_paid_cents)
       select 50000000 + nth, organisation_id, payer.id, $3, $4, date '2026-07-01' - nth % 3000, date '2026-07-31',
         79200, 7920, 87120, case when nth % 10 = 0 then 'open' else 'paid' end,
         case when nth % 10 = 0 then 0 else 87120 end
       from payer, generate_series(1, $2::int) as nth returning id
     )
     insert into invoice_lines (invoice_id, position, item_name, quantity, unit_price_cents, total_cents)
     select id, 1, '2. Small fleet (2–10 trucks)', 1, 87120, 87120 from added`,
    [email, count, JSON.stringify(ISSUER), JSON.stringify(BILLED_TO)],
  );
  await client.query('vacuum analyze');
};

/** The administrators among the people with their invoices, the documents of which are there to download. */
const findPayers = async (client: pg.Client, people: readonly Person[]): Promise<Payer[]> => {
  const { rows } = await client.query<{ email: string; ids: string[] }>(
    `select accounts.email, array_agg(invoices.id::text order by issued_on desc, invoice_number desc) as ids
     from accounts
       join organisation_contacts contact on contact.account_id = accounts.id and contact.is_administrator
       join invoices using (organisation_id)
     group by accounts.email order by accounts.email`,
  );
  const byEmail = new Map(people.map((person) => [person.email, person]));
  return rows.flatMap(({ email, ids }) => {
    const person = byEmail.get(email);
    return person ? [{ ...person, invoiceIds: ids }] : [];
  });
};

/** Ten invoices for so many of the organisations that people work for, each with its document in the store. */
export const fillInvoicesOf = async (
  client: pg.Client,
  { people, files, count = people.length }: { people: readonly Person[]; files: FileStore; count?: number },
): Promise<Payer[]> => {
  await client.query(
    'update organisation_contacts set is_administrator = true, pays = false, manages_people = false',
  );
  await addInvoices(client, { from: 1, to: count });
  const payers = await findPayers(client, people);
  const bytes = await renderInvoicePdf(SAMPLE_INVOICE);
  const ids = payers.flatMap(({ invoiceIds }) => invoiceIds);
  for (const id of ids) await files.put(`invoices/${id}.pdf`, bytes);
  await client.query(
    `insert into invoice_documents (invoice_id, file_key, sha256, byte_size, created_at)
     select id, 'invoices/' || id || '.pdf', sha256(id::text::bytea), $2, now() from unnest($1::uuid[]) id`,
    [ids, bytes.length],
  );
  await client.query('vacuum analyze');
  return payers;
};

/** Ten invoices for every other organisation, in steps that leave the machine its memory. */
export const fillOtherInvoices = async (
  client: pg.Client,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  const STEP = 10_000;
  for (let first = from; first <= to; first += STEP) {
    await addInvoices(client, { from: first, to: Math.min(first + STEP - 1, to) });
  }
  await client.query('vacuum analyze');
};

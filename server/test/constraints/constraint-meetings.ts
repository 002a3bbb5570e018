/** One of everything that the statements below are about, or two where it takes two. */
export const PEOPLED = `
  insert into accounts (id, email, first_name, last_name, contact_type)
    values ('a0000000-0000-4000-8000-000000000001', 'one@drover.example', 'Kim', 'One', 'Member'),
      ('a0000000-0000-4000-8000-000000000002', 'two@drover.example', 'Kim', 'Two', 'Member');
  insert into organisations (name, status) values ('First Haulage', 'active'), ('Second Haulage', 'active');
  insert into organisation_contacts (account_id, organisation_id) select a.id, o.id from accounts a, organisations o;
  insert into join_requests (organisation_id, account_id, status, requested_at, decided_at, decided_by)
    select o.id, a.id, 'declined', now(), now(), a.id from accounts a, organisations o;
  with product as (insert into membership_products (name) values ('1. Operator') returning id)
    insert into product_prices (product_id, frequency, total_cents, payment_count, allowed_payment_methods)
      select id, 'Annual', 110000, 1, '{2,4,8}' from product;
  insert into memberships (organisation_id, product_id, product_price_id, payment_method, status, total_cents,
      starts_on, ends_on, activated_at, created_at)
    select o.id, p.product_id, p.id, 8, 'active', 110000, '2026-07-01', '2027-06-30', now(), now()
    from organisations o, product_prices p;
  insert into invoices (invoice_number, organisation_id, account_id, membership_id, issuer, billed_to, issued_on,
      due_on, total_excl_gst_cents, gst_cents, total_cents, status)
    select 90000 + row_number() over (), m.organisation_id, (select id from accounts limit 1), m.id, '{}', '{}',
      '2026-07-01', '2026-07-15', 100000, 10000, 110000, 'open' from memberships m;
  insert into instalments (invoice_id, position, due_on, amount_cents, gst_cents)
    select id, 1, '2026-07-15', 110000, 10000 from invoices;
  insert into setup_intents (account_id, organisation_id, payment_method, idempotency_key, created_at, consumed_at)
    select a.id, o.id, 4, gen_random_uuid()::text, now(), now() from accounts a, organisations o;
  insert into payments (purpose, subject_id, account_id, organisation_id, payment_method, amount_cents,
      idempotency_key, status, settled_at, created_at)
    select 'membership-join', gen_random_uuid(), account_id, organisation_id, 4, 110000, gen_random_uuid()::text,
      'succeeded', now(), now() from invoices;
  insert into joins (account_id, created_at) select id, now() from accounts;
  insert into payment_customers (organisation_id, provider_account, idempotency_key, created_at)
    select id, 'test own', gen_random_uuid()::text, now() from organisations;
  insert into saved_payment_methods (provider_payment_method_id, last4, read_at) values ('pm_1', '4242', now());
  insert into ledger_entries (reference, account, amount_cents, created_at) values
    ('payment:1', 'bank', 100, now()), ('payment:1', 'receivable', -100, now());
`;

const TWICE = 'generate_series(1, 2)';
const ACCOUNT = '(select id as account_id from accounts limit 1) a';
const ORGANISATION = '(select id as organisation_id from organisations limit 1) o';

const ofNobody = (table: string): string => `update ${table} set organisation_id = gen_random_uuid()`;

/** An issued invoice cannot be changed, so that another is issued. */
const invoice = ({ organisation = 'organisation_id', membership = 'null', issuedOn = 'issued_on' }): string =>
  `insert into invoices (invoice_number, organisation_id, account_id, membership_id, issuer, billed_to, issued_on,
      total_excl_gst_cents, gst_cents, total_cents, status)
    select 95000, ${organisation}, account_id, ${membership}, issuer, billed_to, ${issuedOn},
      total_excl_gst_cents, gst_cents, total_cents, status from invoices limit 1`;

/** A statement for each constraint with words, as it stops somebody in the end: in a race, or past every check before. */
export const MEETINGS: Readonly<Record<string, string>> = {
  organisations_name_key: 'insert into organisations (name) select upper(name) from organisations',
  organisations_name_check: `insert into organisations (name) values ('ab')`,
  organisation_contacts_organisation_id_fkey: ofNobody('organisation_contacts'),
  join_requests_organisation_id_fkey: ofNobody('join_requests'),
  joins_organisation_id_fkey: ofNobody('joins'),
  setup_intents_organisation_id_fkey: ofNobody('setup_intents'),
  memberships_organisation_id_fkey: ofNobody('memberships'),
  invoices_organisation_id_fkey: invoice({ organisation: 'gen_random_uuid()' }),
  payments_organisation_id_fkey: ofNobody('payments'),
  payment_customers_organisation_id_fkey: ofNobody('payment_customers'),
  joins_one_open: `insert into joins (account_id, created_at) select account_id, now() from ${ACCOUNT}, ${TWICE}`,
  joins_join_request_id_fkey: 'update joins set join_request_id = gen_random_uuid()',
  joins_membership_id_key: 'update joins set membership_id = (select id from memberships limit 1)',
  joins_invoice_id_key: 'update joins set invoice_id = (select id from invoices limit 1)',
  join_requests_one_pending: `insert into join_requests (organisation_id, account_id, requested_at)
    select organisation_id, account_id, now() from ${ACCOUNT}, ${ORGANISATION}, ${TWICE}`,
  setup_intents_one_open: `insert into setup_intents
      (account_id, organisation_id, payment_method, idempotency_key, created_at)
    select account_id, organisation_id, 4, gen_random_uuid()::text, now() from ${ACCOUNT}, ${ORGANISATION}, ${TWICE}`,
  invoices_one_per_membership: invoice({ membership: 'membership_id' }),
  memberships_no_overlap:
    'update memberships set organisation_id = (select organisation_id from memberships limit 1)',
  payments_one_live: 'update payments set subject_id = (select subject_id from payments limit 1)',
  payments_setup_intent_id_key:
    'update payments set setup_intent_id = (select id from setup_intents limit 1)',
  refunds_one_requested: `insert into refunds
      (payment_id, amount_cents, reason, idempotency_key, status, requested_by, created_at)
    select p.id, 100, 'Left', gen_random_uuid()::text, 'requested', account_id, now()
    from (select id, account_id from payments limit 1) p, ${TWICE}`,
  instalments_not_overpaid: 'update instalments set received_cents = amount_cents + 1',
  invoices_not_overpaid: 'update invoices set credited_cents = total_cents, amount_paid_cents = 1',
  invoices_paid_in_full: `update invoices set status = 'paid'`,
  invoices_check: 'update invoices set amount_paid_cents = -1',
  payments_check: 'update payments set reversed_cents = amount_cents + 1',
  payments_check1: 'update payments set refunded_cents = reversed_cents + 1',
  ledger_entries_reference_account_key: `insert into ledger_entries (reference, account, amount_cents, created_at)
    select reference, account, amount_cents, created_at from ledger_entries`,
  data_exports_one_open: `insert into data_exports (account_id, requested_at)
    select account_id, now() from ${ACCOUNT}, ${TWICE}`,
  authenticators_begun: `insert into authenticators (account_id, sealed_secret, created_at)
    select account_id, 'x', now() from ${ACCOUNT}, ${TWICE}`,
  authenticators_confirmed: `insert into authenticators (account_id, sealed_secret, created_at, confirmed_at)
    select account_id, 'x', now(), now() from ${ACCOUNT}, ${TWICE}`,
  passkeys_credential_id_key: `insert into passkeys
      (account_id, credential_id, public_key, signature_count, name, created_at)
    select account_id, 'x', 'x', 0, 'Truck key', now() from ${ACCOUNT}, ${TWICE}`,
  form_values_pkey: `insert into form_values (field_id, entity_id, text_value, updated_at)
    select f.id, account_id, 'x', now() from (select id from form_fields limit 1) f, ${ACCOUNT}, ${TWICE}`,
  accounts_mobile_check: `update accounts set mobile = '0412'`,
  contact_enquiries_comments_check: `insert into contact_enquiries (id, account_id, email, comments, sent_at)
    select gen_random_uuid(), account_id, 'one@drover.example', '', now() from ${ACCOUNT}`,
  adjustment_notes_days_are_plausible: `insert into adjustment_notes
      (note_number, invoice_id, issuer, billed_to, issued_on, reason, total_cents, gst_cents, created_at)
    select 1, id, '{}', '{}', '0126-11-20', 'Left', 1100, 100, now() from invoices limit 1`,
  instalments_days_are_plausible: `update instalments set due_on = '0126-11-20'`,
  instalments_held_on_is_plausible: `update instalments set held_on = '0126-11-20'`,
  invoices_days_are_plausible: invoice({ issuedOn: `'0126-11-20'` }),
  memberships_days_are_plausible: `update memberships set past_due_since = '0126-11-20'`,
  payments_settled_at_is_plausible: `update payments set settled_at = '0126-11-20'`,
  saved_payment_methods_days_are_plausible: `update saved_payment_methods set expires_on = '0126-11-20'`,
};

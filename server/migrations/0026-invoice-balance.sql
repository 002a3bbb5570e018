-- What an adjustment note took off an invoice; the invoice itself stays as it was issued.
alter table invoices add column credited_cents integer not null default 0 check (credited_cents >= 0);
alter table invoices
  add column balance_cents integer generated always as (total_cents - amount_paid_cents - credited_cents) stored,
  add constraint invoices_not_overpaid check (amount_paid_cents + credited_cents <= total_cents);
alter table invoices drop constraint invoices_check2;
alter table invoices add constraint invoices_paid_in_full check (status <> 'paid' or amount_paid_cents + credited_cents = total_cents);

-- Links in mails: one purpose each, and each can be called back.
alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens
  add constraint account_tokens_purpose_check
    check (purpose in ('confirm-email', 'reset-password', 'login', 'second-factor', 'invoice', 'invoice-pay', 'latest-invoice')),
  add column revoked_at timestamptz;
create index account_tokens_subject on account_tokens (subject_id, purpose) where subject_id is not null;

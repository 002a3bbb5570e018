-- Who pays is an organisation or, where there is none, the person themselves: one id stands for either.
alter table payment_customers
  drop constraint payment_customers_pkey,
  alter column organisation_id drop not null,
  add column account_id uuid references accounts,
  add column payer_id uuid not null generated always as (coalesce(organisation_id, account_id)) stored,
  add constraint payment_customers_one_payer check (num_nonnulls(organisation_id, account_id) = 1),
  add primary key (payer_id, provider_account);

alter table setup_intents
  alter column organisation_id drop not null,
  add column payer_id uuid not null generated always as (coalesce(organisation_id, account_id)) stored;
drop index setup_intents_one_open;
create unique index setup_intents_one_open on setup_intents (account_id, payer_id, payment_method, is_replacement)
  where consumed_at is null;

alter table payments alter column organisation_id drop not null;

-- A membership belongs to an organisation, and so does its invoice.
alter table invoices
  alter column organisation_id drop not null,
  add column payer_id uuid not null generated always as (coalesce(organisation_id, account_id)) stored,
  add constraint invoices_membership_payer check (membership_id is null or organisation_id is not null);
drop index invoices_organisation;
create index invoices_payer on invoices (payer_id, issued_on desc, invoice_number desc) include (id);
create index invoices_organisation on invoices (organisation_id) where organisation_id is not null;

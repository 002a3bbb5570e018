alter table payments
  -- Why it was refused in the provider's words: written for the association, never shown to who pays.
  add column provider_message text;

-- What the provider said last of the requests to debit that plans rest on.
create table mandates (
  provider_mandate_id text primary key,
  provider_payment_method_id text not null,
  -- Once it has ended it never holds again.
  ended_at timestamptz,
  looked_at timestamptz not null
);
create index mandates_method on mandates (provider_payment_method_id);
create index instalment_plans_method on instalment_plans (provider_payment_method_id);

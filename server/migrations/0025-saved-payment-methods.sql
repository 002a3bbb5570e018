-- What the provider says of the cards and accounts that pay plans, so that it need not be asked every day.
create table saved_payment_methods (
  provider_payment_method_id text primary key,
  brand text,
  last4 text not null,
  -- The last day of a card; null for an account.
  expires_on date,
  read_at timestamptz not null
);

-- What was announced of direct debits, and when: kept as long as the request to debit.
create table debit_notices (
  invoice_id uuid not null references invoices,
  provider_payment_method_id text not null,
  schedule jsonb not null,
  sent_at timestamptz not null,
  primary key (invoice_id, provider_payment_method_id)
);

-- The cards and accounts of plans that run already.
insert into outbox (kind, payload, dedupe_key)
select 'instalment-plan.read-method',
  jsonb_build_object('invoiceId', invoice_id, 'providerPaymentMethodId', provider_payment_method_id),
  'instalment-plan.read-method:' || invoice_id || ':' || provider_payment_method_id
from instalment_plans;

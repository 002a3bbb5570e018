alter table payments
  -- Who sends it on its way: the payer in the browser, or the portal with a card or account that was confirmed before.
  add column confirmed_by text not null default 'server' check (confirmed_by in ('server', 'payer')),
  -- Until the provider says what a payer has chosen, nobody knows.
  alter column payment_method drop not null,
  add constraint payments_method_is_known
    check (payment_method is not null or (confirmed_by = 'payer' and status in ('open', 'failed')));

-- An invoice may be paid in parts, one after the other: what has arrived stands in nobody's way.
drop index payments_one_live;
create unique index payments_one_live on payments (purpose, subject_id)
  where (status in ('open', 'requires-action', 'processing') or (status = 'succeeded' and purpose <> 'invoice'))
    and reversed_cents < amount_cents;

-- What the bank refused while the payer was paying, once each: too many of them stop the payment.
create table payment_declines (
  -- The provider's id of the charge or method that was refused.
  provider_mark text primary key,
  payment_id uuid not null references payments,
  invoice_id uuid not null references invoices,
  declined_at timestamptz not null
);
create index payment_declines_invoice on payment_declines (invoice_id, declined_at);

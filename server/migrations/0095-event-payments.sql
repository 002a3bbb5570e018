-- What was booked of an event is paid by a payment of its own, and has an invoice once the money has arrived.
alter table payments drop constraint payments_purpose_check;
alter table payments add constraint payments_purpose_check
  check (purpose in ('membership-join', 'invoice', 'instalment', 'event-order'));
alter table event_orders
  add column invoice_id uuid references invoices,
  add constraint event_orders_one_per_invoice unique (invoice_id);

-- A card that is confirmed for one booking pays nothing else.
alter table setup_intents
  add column subject_id uuid,
  add column scope_id uuid not null generated always as (coalesce(subject_id, organisation_id, account_id)) stored;
drop index setup_intents_one_open;
create unique index setup_intents_one_open
  on setup_intents (account_id, payer_id, scope_id, payment_method, is_replacement) where consumed_at is null;

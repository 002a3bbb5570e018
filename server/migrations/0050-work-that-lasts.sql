-- Work about money and documents is tried for days, also what is owed already; what failed at last is shown to officers
-- among the differences, and is tried again every night.
update outbox set max_attempts = 131
where status = 'waiting' and max_attempts < 131
  and kind in ('invoice.render', 'adjustment-note.render', 'payment.reconcile', 'payment.event', 'payment.refund',
    'refund.advance', 'instalment-plan.read-method', 'mailing.queue');
alter table ledger_differences drop constraint ledger_differences_kind_check;
alter table ledger_differences add constraint ledger_differences_kind_check
  check (kind in ('unknown-charge', 'unknown-payment', 'other-amount', 'not-booked', 'ledger', 'unfinished'));

-- Which methods an account at the provider has enabled, by what its intents can be paid with.
create table provider_methods (
  provider_account text primary key,
  types text[] not null,
  read_at timestamptz not null
);

-- Documents that change what an issued invoice comes to; numbered without gaps, in a series of their own.
insert into invoice_series (name, next_number) values ('adjustment-note', 10001);

create table adjustment_notes (
  id uuid primary key default gen_random_uuid(),
  note_number integer not null unique,
  invoice_id uuid not null references invoices,
  -- Of a note for money that was given back.
  payment_id uuid references payments,
  issuer jsonb not null,
  billed_to jsonb not null,
  issued_on date not null,
  reason text not null check (reason <> ''),
  -- Above zero it lowers what the invoice comes to; below zero it takes an earlier note back.
  total_cents integer not null check (total_cents <> 0),
  gst_cents integer not null check (abs(gst_cents) <= abs(total_cents) and gst_cents::bigint * total_cents >= 0),
  issued_by uuid references accounts,
  created_at timestamptz not null
);
create index adjustment_notes_invoice on adjustment_notes (invoice_id);

create table adjustment_note_documents (
  note_id uuid primary key references adjustment_notes,
  file_key text not null unique,
  sha256 bytea not null check (octet_length(sha256) = 32),
  byte_size integer not null check (byte_size > 0),
  created_at timestamptz not null
);

create trigger adjustment_notes_are_immutable before update or delete on adjustment_notes
  for each row execute function refuse_change();
create trigger adjustment_note_documents_are_immutable before update or delete on adjustment_note_documents
  for each row execute function refuse_change();

alter table instalments drop constraint instalments_status_check;
alter table instalments
  add constraint instalments_status_check check (status in ('scheduled', 'processing', 'paid', 'failed', 'credited')),
  -- What notes took off it, and what came in parts before the payment that pays the rest of it.
  add column credited_cents integer not null default 0 check (credited_cents >= 0),
  add column received_cents integer not null default 0 check (received_cents >= 0),
  -- What is asked for when it is collected.
  add column due_cents integer not null generated always as (amount_cents - credited_cents - received_cents) stored,
  add constraint instalments_not_overpaid check (credited_cents + received_cents <= amount_cents);

alter table payments
  -- The part of what went back that the association gave back; a bank took the rest.
  add column refunded_cents integer not null default 0 check (refunded_cents between 0 and reversed_cents);

create index payments_subject on payments (subject_id, purpose);

-- What an officer gives back of a payment.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null check (reason <> ''),
  -- Of money that is paid back by bank transfer: what its statement says.
  reference text,
  -- Random, kept before the provider is asked, sent with every repeat.
  idempotency_key text not null unique,
  provider_refund_id text unique,
  status text not null check (status in ('requested', 'pending', 'succeeded', 'failed')),
  failure_message text,
  requested_by uuid not null references accounts,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index refunds_payment on refunds (payment_id);
-- Of two who ask at once one is told to wait.
create unique index refunds_one_requested on refunds (payment_id) where status = 'requested';

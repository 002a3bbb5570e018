-- Numbers are taken under this row's lock in the transaction that issues, so the series has no gaps.
create table invoice_series (
  name text primary key,
  next_number integer not null check (next_number > 0)
);
insert into invoice_series (name, next_number) values ('invoice', 20001);

create table invoices (
  id uuid primary key default gen_random_uuid(),
  invoice_number integer not null unique,
  organisation_id uuid not null references organisations,
  account_id uuid not null references accounts,
  membership_id uuid references memberships,
  -- Who issued it and to whom, as they were on the day.
  issuer jsonb not null,
  billed_to jsonb not null,
  issued_on date not null,
  due_on date,
  period_starts_on date,
  period_ends_on date,
  total_excl_gst_cents integer not null check (total_excl_gst_cents >= 0),
  gst_cents integer not null check (gst_cents >= 0),
  total_cents integer not null check (total_cents > 0),
  status text not null check (status in ('open', 'pending', 'paid', 'refunded', 'cancelled')),
  amount_paid_cents integer not null default 0 check (amount_paid_cents between 0 and total_cents),
  created_at timestamptz not null default now(),
  check (total_excl_gst_cents + gst_cents = total_cents),
  check (status <> 'paid' or amount_paid_cents = total_cents),
  constraint invoices_one_per_membership unique (membership_id)
);
create index invoices_organisation on invoices (organisation_id, issued_on desc);
create index invoices_unpaid on invoices (issued_on) where status in ('open', 'pending');

create table invoice_lines (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references invoices,
  position integer not null,
  item_name text not null,
  quantity integer not null check (quantity > 0),
  unit_price_cents integer not null,
  total_cents integer not null check (total_cents = quantity * unit_price_cents),
  unique (invoice_id, position)
);

-- The PDF as it was issued: stored once, never changed.
create table invoice_documents (
  invoice_id uuid primary key references invoices,
  file_key text not null unique,
  sha256 bytea not null check (octet_length(sha256) = 32),
  byte_size integer not null check (byte_size > 0),
  created_at timestamptz not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'An issued document cannot be changed' using errcode = 'restrict_violation';
end $$;
create trigger invoices_are_immutable before update on invoices for each row
  when ((old.id, old.invoice_number, old.organisation_id, old.account_id, old.membership_id, old.issuer, old.billed_to,
         old.issued_on, old.due_on, old.period_starts_on, old.period_ends_on, old.total_excl_gst_cents, old.gst_cents, old.total_cents)
        is distinct from
        (new.id, new.invoice_number, new.organisation_id, new.account_id, new.membership_id, new.issuer, new.billed_to,
         new.issued_on, new.due_on, new.period_starts_on, new.period_ends_on, new.total_excl_gst_cents, new.gst_cents, new.total_cents))
  execute function refuse_change();
create trigger invoices_are_kept before delete on invoices for each row execute function refuse_change();
create trigger invoice_lines_are_immutable before update or delete on invoice_lines for each row execute function refuse_change();
create trigger invoice_documents_are_immutable before update or delete on invoice_documents for each row execute function refuse_change();

-- Dated parts of an invoice's total; each is collected on its own.
create table instalments (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references invoices,
  position integer not null check (position > 0),
  due_on date not null,
  amount_cents integer not null check (amount_cents > 0),
  gst_cents integer not null check (gst_cents >= 0),
  status text not null default 'scheduled' check (status in ('scheduled', 'processing', 'paid', 'failed')),
  unique (invoice_id, position)
);

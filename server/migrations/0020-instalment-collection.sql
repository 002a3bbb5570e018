-- Instalments are collected on their days from the card or account that was saved with the first.
alter table payments drop constraint payments_purpose_check;
alter table payments
  add constraint payments_purpose_check check (purpose in ('membership-join', 'invoice', 'instalment')),
  -- The bank said never to ask again with this card or account.
  add column is_final_failure boolean not null default false,
  -- What went back to the payer after it had arrived: refunded, or taken back through the bank.
  add column reversed_cents integer not null default 0 check (reversed_cents between 0 and amount_cents);

-- What was taken back in full may be asked for again.
drop index payments_one_live;
create unique index payments_one_live on payments (purpose, subject_id)
  where status in ('open', 'requires-action', 'processing', 'succeeded') and reversed_cents < amount_cents;

alter table instalments
  -- How often it was asked for; a new card or account begins anew.
  add column tries integer not null default 0 check (tries >= 0),
  -- Not asked for again before.
  add column next_try_on date,
  add column paid_by uuid references payments;
create index instalments_unpaid on instalments (invoice_id, position) where status in ('scheduled', 'failed');

-- How the instalments of an invoice are paid.
create table instalment_plans (
  invoice_id uuid primary key references invoices,
  payment_method smallint not null check (payment_method in (2, 4)),
  provider_payment_method_id text not null,
  -- While it is paused nothing is collected: somebody has to give another card or account first.
  paused_at timestamptz,
  created_at timestamptz not null
);

-- Since when something of it is overdue; it lapses when that lasts.
alter table memberships add column past_due_since date;
create index memberships_past_due on memberships (past_due_since) where status = 'past-due';

alter table setup_intents
  -- It is to take the place of the one that pays a plan; else it is paid with at once.
  add column is_replacement boolean not null default false,
  -- When it took that place.
  add column used_at timestamptz;
drop index setup_intents_one_open;
create unique index setup_intents_one_open on setup_intents (account_id, organisation_id, payment_method, is_replacement)
  where consumed_at is null;

-- Plans of what was sold before.
insert into instalment_plans (invoice_id, payment_method, provider_payment_method_id, created_at)
select distinct on (j.invoice_id) j.invoice_id, p.payment_method, p.provider_payment_method_id, p.created_at
from payments p join joins j on p.purpose = 'membership-join' and j.id = p.subject_id
where p.status in ('processing', 'succeeded') and p.provider_payment_method_id is not null
  and p.payment_method in (2, 4)
  and (select count(*) from instalments i where i.invoice_id = j.invoice_id) > 1
order by j.invoice_id, p.created_at desc;

update instalments i set paid_by = p.id
from payments p left join joins j on p.purpose = 'membership-join' and j.id = p.subject_id
where i.status = 'paid' and p.status = 'succeeded' and i.invoice_id = coalesce(j.invoice_id, p.subject_id);

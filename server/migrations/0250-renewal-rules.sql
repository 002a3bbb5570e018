-- How memberships of a product are renewed and end. All counts are whole days of the association's calendar. "The renewal" is
-- the first day of the next period: the day after memberships.ends_on.
alter table membership_products
  -- `automatic` charges the card or account that is kept, where the member has agreed; all others get an invoice.
  add column renews text not null default 'invoice'
    constraint membership_products_renews check (renews in ('invoice', 'automatic')),
  -- How many days before the renewal its invoice is issued, or the automatic payment announced.
  add column renewal_notice_days integer not null default 30
    constraint membership_products_renewal_notice_days check (renewal_notice_days between 1 and 180),
  -- Days on which an unpaid renewal is reminded of, counted from the renewal: below zero before it.
  add column renewal_reminder_days integer[] not null default '{-7,0,14}'
    constraint membership_products_renewal_reminder_days check (
      cardinality(renewal_reminder_days) <= 10
      and -180 <= all (renewal_reminder_days) and 365 >= all (renewal_reminder_days)
      and array_position(renewal_reminder_days, null) is null
    ),
  -- How many days from the renewal on an unpaid membership keeps what members have; 0 is none.
  add column grace_days integer not null default 30
    constraint membership_products_grace_days check (grace_days between 0 and 365),
  -- How many days after grace it rests without rights before it lapses; 0 is none.
  add column suspended_days integer not null default 30
    constraint membership_products_suspended_days check (suspended_days between 0 and 365);

alter table memberships
  drop constraint memberships_status_check,
  -- `grace` and `suspended` come after the last day, while nothing was paid; `ended` is one that was followed by the next.
  add constraint memberships_status_check check (
    status in ('pending-payment', 'active', 'past-due', 'grace', 'suspended', 'lapsed', 'cancelled', 'ended')
  ),
  -- None is without an end, or as good as without: what is active runs out by itself.
  add constraint memberships_end check (isfinite(starts_on) and isfinite(ends_on) and ends_on < starts_on + 731),
  -- The membership whose next period this is.
  add column renews_id uuid references memberships,
  add constraint memberships_renews_another check (renews_id <> id),
  -- The member has agreed that the card or account which is kept pays the next period.
  add column renews_automatically boolean not null default false,
  -- The member wants no next period, since then.
  add column renewal_stopped_at timestamptz,
  -- The last day of grace, as it was announced.
  add column grace_until date
    constraint memberships_grace_until_is_plausible check (grace_until between '2000-01-01' and '2199-12-31'),
  add constraint memberships_grace_until check (status <> 'grace' or grace_until is not null);

-- One obligation for a membership and its next period; invoices_one_per_membership allows it one invoice.
create unique index memberships_one_renewal on memberships (renews_id) where status <> 'cancelled';
-- What runs and has an end: looked through every hour.
create index memberships_ending on memberships (ends_on) where status in ('active', 'past-due', 'grace', 'suspended');

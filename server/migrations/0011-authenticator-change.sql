-- A person who moves to another phone keeps the old authenticator until a code of the new one is confirmed: so one of
-- each, instead of one in all.
alter table authenticators drop constraint authenticators_pkey;
alter table authenticators add column id uuid primary key default gen_random_uuid();
create unique index authenticators_confirmed on authenticators (account_id) where confirmed_at is not null;
create unique index authenticators_begun on authenticators (account_id) where confirmed_at is null;

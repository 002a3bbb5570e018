-- When somebody's visit of their home page began, and the one before it: what has come since is shown to them.
create table home_visits (
  account_id uuid primary key references accounts on delete cascade,
  began_at timestamptz not null,
  -- None at a first visit.
  previous_began_at timestamptz,
  constraint home_visits_order check (previous_began_at < began_at)
);

-- What came since an instant is a short range of these, however much there is.
create index resources_by_publication on resources (type, published_from desc)
  include (published_until, audience) where published_from is not null;
create index events_by_publication on events (published_from desc)
  include (published_until, starts_at, ends_at) where published_from is not null;

-- When the portal was first started as more than a trial: no demo is ever filled into its database, empty as it may be.
create table portal_openings (
  opened_at timestamptz not null
);
create unique index portal_openings_once on portal_openings ((true));

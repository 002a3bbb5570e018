-- What a person wants to hear of; who has no row has never said.
create table communication_preferences (
  account_id uuid primary key references accounts on delete cascade,
  newsletter boolean not null,
  events_and_conferences boolean not null,
  webinars_and_education boolean not null,
  partner_offers boolean not null,
  updated_at timestamptz not null
);

-- What officers write to members who have a kind of mail switched on.
create table mailings (
  -- Made by who writes it, so that a repeat of the same call is the same mailing.
  id uuid primary key,
  kind text not null check (kind in ('newsletter', 'eventsAndConferences', 'webinarsAndEducation', 'partnerOffers')),
  subject text not null check (subject <> ''),
  body text not null check (body <> ''),
  sent_by uuid references accounts on delete set null,
  sent_at timestamptz not null,
  -- When the last of its mails was queued.
  queued_at timestamptz
);
create index mailings_by_time on mailings (sent_at desc, id);

-- Who gets a mailing, each once.
create table mailing_recipients (
  mailing_id uuid not null references mailings on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  mail_id uuid not null unique references mails on delete cascade,
  primary key (mailing_id, account_id)
);
create index mailing_recipients_by_account on mailing_recipients (account_id);

-- What the office writes to those who go to an event, or to some of them.
create table event_messages (
  -- Made by who writes it, so that a repeat of the same call is the same message.
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  subject text not null check (subject <> ''),
  body text not null check (body <> ''),
  -- Whom it was for, as it was chosen.
  audience jsonb not null,
  sent_by uuid references accounts on delete set null,
  sent_at timestamptz not null,
  -- When the last of its mails was queued.
  queued_at timestamptz
);
create index event_messages_event on event_messages (event_id, sent_at desc, id);

-- Who gets it, each once, as they were when it was sent: an account, or a guest by their place.
create table event_message_recipients (
  message_id uuid not null references event_messages on delete cascade,
  position integer not null,
  account_id uuid references accounts on delete cascade,
  place_id uuid references event_places on delete cascade,
  -- None while it waits for its turn, and for whoever cannot be written to.
  mail_id uuid unique references mails on delete cascade,
  is_unreached boolean not null default false,
  primary key (message_id, position),
  constraint event_message_recipients_one check (num_nonnulls(account_id, place_id) = 1)
);
create unique index event_message_recipients_account on event_message_recipients (account_id, message_id);
create unique index event_message_recipients_place on event_message_recipients (place_id, message_id);

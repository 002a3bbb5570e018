-- When members are mailed what is new: one row.
create table digest_settings (
  is_only boolean primary key default true constraint digest_settings_is_only check (is_only),
  is_on boolean not null default false,
  -- On the clocks where the association is; Monday is 1.
  weekday smallint not null default 2 constraint digest_settings_weekday check (weekday between 1 and 7),
  hour smallint not null default 9 constraint digest_settings_hour check (hour between 6 and 20),
  -- When the next one goes; none while it is off.
  next_at timestamptz,
  -- Up to when digests have looked, or from when the first one looks.
  covered_until timestamptz,
  constraint digest_settings_next check (is_on = (next_at is not null)),
  constraint digest_settings_covered check (not is_on or covered_until is not null)
);
insert into digest_settings default values;

create table digests (
  id uuid primary key default gen_random_uuid(),
  -- What was published after the first instant and until the second one; no instant is looked at twice.
  covers_from timestamptz not null,
  covers_until timestamptz not null,
  begun_at timestamptz not null,
  -- While it is queued: the last of those who have been thought of, in the order of their ids.
  reached_account_id uuid,
  -- When the last of its mails was queued.
  queued_at timestamptz,
  constraint digests_period check (covers_until > covers_from),
  constraint digests_periods_apart exclude using gist (tstzrange(covers_from, covers_until, '(]') with &&)
);
create index digests_by_time on digests (begun_at desc, id);

-- What was new, for whoever may read it. Nothing is new twice, however often it is published again.
create table digest_items (
  kind text not null constraint digest_items_kind check (kind in ('news', 'resource', 'event', 'announcement')),
  item_id uuid not null,
  digest_id uuid not null references digests on delete cascade,
  primary key (kind, item_id)
);
create index digest_items_of_digest on digest_items (digest_id);

-- Who gets one, each once.
create table digest_recipients (
  digest_id uuid not null references digests on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  mail_id uuid not null unique references mails on delete cascade,
  primary key (digest_id, account_id)
);
create index digest_recipients_by_account on digest_recipients (account_id);

create index announcements_by_publication on announcements (published_from) where published_from is not null;

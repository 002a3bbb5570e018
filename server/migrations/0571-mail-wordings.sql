-- What the office says in mails in the place of our words, by the kind of mail. Without words of its own a row says that ours
-- are in force again.
create table mail_wordings (
  kind text primary key constraint mail_wordings_kind check (kind ~ '^[a-z-]{1,60}$'),
  subject text constraint mail_wordings_subject check (char_length(subject) between 1 and 200),
  heading text constraint mail_wordings_heading check (char_length(heading) between 1 and 200),
  text text constraint mail_wordings_text check (char_length(text) between 1 and 5000),
  -- Counts how often it was changed, so that nobody overwrites what they have not seen.
  version integer not null constraint mail_wordings_version check (version > 0),
  updated_by uuid not null references accounts,
  updated_at timestamptz not null,
  constraint mail_wordings_whole check (num_nulls(subject, heading, text) in (0, 3))
);

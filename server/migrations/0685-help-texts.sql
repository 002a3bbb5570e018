-- What the office has written to help with a page, by the place that the contract names. Without content a row says that nothing
-- is shown there any more: rows stay, so that their versions only ever grow.
create table help_texts (
  place text primary key constraint help_texts_place check (place ~ '^[a-z-]{1,60}$'),
  -- Sanitised when it is written; again when it is shown, if by older rules than those of then.
  content_html text constraint help_texts_content check (char_length(content_html) between 1 and 20000),
  content_rules integer not null,
  -- Counts how often it was changed, so that nobody overwrites what they have not seen.
  version integer not null constraint help_texts_version check (version > 0),
  updated_by uuid not null references accounts,
  updated_at timestamptz not null
);

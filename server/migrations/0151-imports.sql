-- Files of news or resources from elsewhere: read first, made only when the office says so.
create table imports (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint imports_name check (char_length(name) between 1 and 150),
  source text constraint imports_source check (source in ('folder', 'wordpress')),
  -- Of the store of files; none once they are not needed any more.
  file_key text unique,
  pictures_key text unique,
  type text not null constraint imports_type check (type in ('Article', 'Resource')),
  audience text not null
    constraint imports_audience check (audience in ('everyone', 'members', 'organisation-administrators')),
  publishes boolean not null default false,
  status text not null default 'reading'
    constraint imports_status check (status in ('reading', 'read', 'making', 'made', 'failed')),
  failure text constraint imports_failure check ((status = 'failed') = (failure is not null)),
  other_files integer not null default 0,
  uploaded_by uuid references accounts,
  uploaded_at timestamptz not null
);
create index imports_by_time on imports (uploaded_at desc, id);

-- What was found in one, sanitised, with the numbers of its pictures in the place of their addresses.
create table import_entries (
  import_id uuid not null references imports on delete cascade,
  position integer not null,
  -- Where it comes from, the same in every export of the same source.
  identity text not null,
  place text not null,
  title text not null,
  description text not null,
  content_html text not null,
  published_at timestamptz,
  is_published boolean not null,
  categories text[] not null,
  tags text[] not null,
  picture_paths text[] not null,
  feature_picture integer,
  feature_description text not null,
  missing_pictures text[] not null,
  dropped text[] not null,
  skipped text,
  lost_pictures text[] not null default '{}',
  is_made boolean not null default false,
  resource_id uuid references resources on delete set null,
  primary key (import_id, position)
);
create index import_entries_of_resource on import_entries (resource_id) where resource_id is not null;

-- What was made of which source: nothing is made of the same twice while that is there.
create table imported_items (
  identity text primary key,
  resource_id uuid not null unique references resources on delete cascade,
  -- As it was made: with another version somebody has changed it.
  version integer not null,
  content_hash text not null
);

-- Pictures within the text of what was imported.
create table imported_pictures (
  picture_id uuid primary key references pictures on delete cascade,
  resource_id uuid not null references resources on delete cascade
);
create index imported_pictures_of_resource on imported_pictures (resource_id);

-- What news, resources and partners are sorted by. A name is given once in its list, whatever its case.
create table content_labels (
  id uuid primary key default gen_random_uuid(),
  kind text not null
    constraint content_labels_kind check (kind in ('resource-category', 'news-category', 'partner-category', 'tag')),
  -- A sub-category of a category of partners.
  parent_id uuid references content_labels,
  label text not null constraint content_labels_label check (char_length(label) between 1 and 60),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  constraint content_labels_parent check (parent_id is null or kind = 'partner-category')
);
create unique index content_labels_label_once
  on content_labels (kind, lower(label), coalesce(parent_id, '00000000-0000-0000-0000-000000000000'));
create index content_labels_of_parent on content_labels (parent_id) where parent_id is not null;

create table resources (
  id uuid primary key default gen_random_uuid(),
  type text not null constraint resources_type check (type in ('Article', 'Resource')),
  title text not null constraint resources_title check (char_length(title) between 1 and 160),
  description text not null default '' constraint resources_description check (char_length(description) <= 300),
  -- Sanitised when it is written; again when it is shown, if by older rules than those of then.
  content_html text not null default '' constraint resources_content check (char_length(content_html) <= 200000),
  content_rules integer not null default 0,
  reading_minutes integer not null default 0 constraint resources_reading check (reading_minutes between 0 and 1000),
  feature_picture_id uuid references pictures,
  feature_description text not null default ''
    constraint resources_feature_description check (char_length(feature_description) <= 200),
  secondary_picture_id uuid references pictures,
  secondary_description text not null default ''
    constraint resources_secondary_description check (char_length(secondary_description) <= 200),
  audience text not null default 'everyone'
    constraint resources_audience check (audience in ('everyone', 'members', 'products', 'organisation-administrators')),
  -- Whether who may not read it is shown that it exists.
  shows_teaser boolean not null default true,
  -- A draft has none; a later one is a publication still to come.
  published_from timestamptz,
  published_until timestamptz,
  -- What it is sorted by: when it was published, or the day that the office gave it.
  resource_date timestamptz not null default now(),
  version integer not null default 1 constraint resources_version check (version > 0),
  created_by uuid references accounts,
  created_at timestamptz not null default now(),
  updated_by uuid references accounts,
  updated_at timestamptz not null default now(),
  constraint resources_published_period check (published_until is null or published_until > published_from)
);
create index resources_by_date on resources (type, resource_date desc, id)
  include (published_from, published_until, audience, shows_teaser) where published_from is not null;
create index resources_feature_picture on resources (feature_picture_id) where feature_picture_id is not null;
create index resources_secondary_picture on resources (secondary_picture_id) where secondary_picture_id is not null;
create index resources_keyword on resources using gin (lower(title || E'\n' || description) gin_trgm_ops);

-- Of those that only some products open.
create table resource_products (
  resource_id uuid not null references resources on delete cascade,
  product_id uuid not null references membership_products,
  primary key (resource_id, product_id)
);

create table resource_labels (
  resource_id uuid not null references resources on delete cascade,
  label_id uuid not null references content_labels,
  primary key (resource_id, label_id)
);
create index resource_labels_by_label on resource_labels (label_id, resource_id);

create table resource_files (
  id uuid primary key default gen_random_uuid(),
  resource_id uuid not null references resources on delete cascade,
  name text not null constraint resource_files_name check (char_length(name) between 1 and 150),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  -- From then on it is served to nobody; the history still names it.
  removed_at timestamptz
);
create index resource_files_of_resource on resource_files (resource_id, position);

-- Every file that was ever uploaded for it stays; the newest is served.
create table resource_file_versions (
  file_id uuid not null references resource_files on delete cascade,
  version integer not null constraint resource_file_versions_version check (version > 0),
  -- Of the store of files.
  file_key text not null unique,
  media_type text not null,
  size_bytes integer not null constraint resource_file_versions_size check (size_bytes between 1 and 26214400),
  uploaded_by uuid references accounts,
  uploaded_at timestamptz not null default now(),
  primary key (file_id, version)
);

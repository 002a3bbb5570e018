create table announcements (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint announcements_title check (char_length(title) between 1 and 120),
  -- Sanitised when it is written; again when it is shown, if by older rules than those of then.
  content_html text not null default '' constraint announcements_content check (char_length(content_html) <= 12000),
  content_rules integer not null default 0,
  audience text not null default 'everyone'
    constraint announcements_audience check (audience in ('everyone', 'members', 'products', 'organisation-administrators')),
  is_urgent boolean not null default false,
  -- The last day that it is shown on, where the association is: asked for, so that nothing stays by mistake.
  last_day date not null,
  link_url text not null default '' constraint announcements_link_url check (char_length(link_url) <= 500),
  link_label text not null default '' constraint announcements_link_label check (char_length(link_label) <= 60),
  -- A draft has neither; a later one is a publication still to come.
  published_from timestamptz,
  published_until timestamptz,
  version integer not null default 1 constraint announcements_version check (version > 0),
  created_by uuid references accounts,
  created_at timestamptz not null default now(),
  updated_by uuid references accounts,
  updated_at timestamptz not null default now(),
  constraint announcements_period check (published_until > published_from),
  constraint announcements_end check ((published_from is null) = (published_until is null)),
  -- 30 days and the one it ends with, whatever the clocks do meanwhile.
  constraint announcements_urgent check (not is_urgent or published_until <= published_from + interval '31 days 2 hours')
);
create index announcements_running on announcements (published_until) include (published_from, audience)
  where published_from is not null;
create index announcements_by_change on announcements (updated_at desc, id);

-- Of those that are only for members with some products.
create table announcement_products (
  announcement_id uuid not null references announcements on delete cascade,
  product_id uuid not null references membership_products,
  primary key (announcement_id, product_id)
);

-- Who has said that they have read one, and when first.
create table announcement_acknowledgements (
  announcement_id uuid not null references announcements on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  acknowledged_at timestamptz not null,
  primary key (announcement_id, account_id)
);
create index announcement_acknowledgements_of_account on announcement_acknowledgements (account_id);

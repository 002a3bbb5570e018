create table partners (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint partners_title check (char_length(title) between 1 and 160),
  -- What a list is sorted by, after what is pinned.
  sort_title text not null generated always as (lower(title)) stored,
  description text not null default '' constraint partners_description check (char_length(description) <= 300),
  feature_heading text not null default ''
    constraint partners_feature_heading check (char_length(feature_heading) <= 160),
  -- Sanitised when it is written; again when it is shown, if by older rules than those of then.
  content_html text not null default '' constraint partners_content check (char_length(content_html) <= 200000),
  content_rules integer not null default 0,
  -- In the association's words, such as 'Gold partner'.
  partner_type text not null default '' constraint partners_partner_type check (char_length(partner_type) <= 60),
  author text not null default '' constraint partners_author check (char_length(author) <= 120),
  is_pinned boolean not null default false,
  feature_picture_id uuid references pictures,
  feature_description text not null default ''
    constraint partners_feature_description check (char_length(feature_description) <= 200),
  logo_picture_id uuid references pictures,
  logo_description text not null default ''
    constraint partners_logo_description check (char_length(logo_description) <= 200),
  external_url text not null default ''
    constraint partners_external_url check (char_length(external_url) <= 500 and external_url ~* '^(https?://.+)?$'),
  phone text not null default '' constraint partners_phone check (char_length(phone) <= 40),
  email text not null default '' constraint partners_email check (char_length(email) <= 254),
  address text not null default '' constraint partners_address check (char_length(address) <= 300),
  audience text not null default 'everyone'
    constraint partners_audience check (audience in ('everyone', 'members', 'products', 'organisation-administrators')),
  -- Whether who may not read it is shown that it exists.
  shows_teaser boolean not null default true,
  -- A draft has none; a later one is a publication still to come.
  published_from timestamptz,
  published_until timestamptz,
  -- The day that the office gives it; without one, that of its publication.
  dated_on date constraint partners_dated_on_is_plausible check (dated_on between '2000-01-01' and '2199-12-31'),
  version integer not null default 1 constraint partners_version check (version > 0),
  created_by uuid references accounts,
  created_at timestamptz not null default now(),
  updated_by uuid references accounts,
  updated_at timestamptz not null default now(),
  constraint partners_published_period check (published_until is null or published_until > published_from)
);
create index partners_in_order on partners (is_pinned desc, sort_title, id)
  include (published_from, published_until, audience, shows_teaser) where published_from is not null;
create index partners_by_change on partners (updated_at desc, id) include (published_from, published_until);
create index partners_feature_picture on partners (feature_picture_id) where feature_picture_id is not null;
create index partners_logo_picture on partners (logo_picture_id) where logo_picture_id is not null;
create index partners_keyword on partners using gin (lower(title || E'\n' || description) gin_trgm_ops);

-- Of those that only some products open.
create table partner_products (
  partner_id uuid not null references partners on delete cascade,
  product_id uuid not null references membership_products,
  primary key (partner_id, product_id)
);

-- With what sorts a list and decides who finds a partner, as beside the labels of resources.
create table partner_labels (
  partner_id uuid not null references partners on delete cascade,
  label_id uuid not null references content_labels,
  is_pinned boolean not null default false,
  sort_title text not null default '',
  published_from timestamptz,
  published_until timestamptz,
  audience text not null default 'organisation-administrators',
  shows_teaser boolean not null default false,
  primary key (partner_id, label_id)
);
create index partner_labels_by_label on partner_labels (label_id, is_pinned desc, sort_title, partner_id)
  include (published_from, published_until, audience, shows_teaser);

-- The row is shared, so that no update of the partner passes between reading it and the commit of its label.
create function copy_partner_to_label() returns trigger language plpgsql as $$
begin
  select is_pinned, sort_title, published_from, published_until, audience, shows_teaser
    into new.is_pinned, new.sort_title, new.published_from, new.published_until, new.audience, new.shows_teaser
    from partners where id = new.partner_id for share;
  return new;
end $$;
create trigger partner_labels_copy before insert on partner_labels
  for each row execute function copy_partner_to_label();

create function copy_partner_to_labels() returns trigger language plpgsql as $$
begin
  update partner_labels set is_pinned = new.is_pinned, sort_title = new.sort_title,
      published_from = new.published_from, published_until = new.published_until, audience = new.audience,
      shows_teaser = new.shows_teaser
    where partner_id = new.id;
  return null;
end $$;
create trigger partners_copy
  after update of title, is_pinned, published_from, published_until, audience, shows_teaser on partners
  for each row
  when ((old.sort_title, old.is_pinned, old.published_from, old.published_until, old.audience, old.shows_teaser)
    is distinct from
    (new.sort_title, new.is_pinned, new.published_from, new.published_until, new.audience, new.shows_teaser))
  execute function copy_partner_to_labels();

-- What is in a part of a category is in the category.
create function label_partner_with_parent() returns trigger language plpgsql as $$
begin
  insert into partner_labels (partner_id, label_id)
    select new.partner_id, parent_id from content_labels where id = new.label_id and parent_id is not null
    on conflict (partner_id, label_id) do nothing;
  return null;
end $$;
create trigger partner_labels_parent after insert on partner_labels
  for each row execute function label_partner_with_parent();

-- Whom to ask for there.
create table partner_people (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  name text not null constraint partner_people_name check (char_length(name) between 1 and 120),
  role text not null default '' constraint partner_people_role check (char_length(role) <= 120),
  phone text not null default '' constraint partner_people_phone check (char_length(phone) <= 40),
  email text not null default '' constraint partner_people_email check (char_length(email) <= 254),
  position integer not null default 0
);
create index partner_people_of_partner on partner_people (partner_id, position);

-- How often members looked at a partner and followed its link, by months of the association's zone: nobody is named.
create table partner_figures (
  partner_id uuid not null references partners on delete cascade,
  -- By its first day.
  month date not null constraint partner_figures_month
    check (extract(day from month) = 1 and month between '2000-01-01' and '2199-12-31'),
  views integer not null default 0 constraint partner_figures_views check (views >= 0),
  clicks integer not null default 0 constraint partner_figures_clicks check (clicks >= 0),
  primary key (partner_id, month)
);

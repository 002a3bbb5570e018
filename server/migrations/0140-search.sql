-- What is searched: one row for each event, item of news and resource, kept by the database, so that no command forgets it.
create extension if not exists unaccent;

-- English stems, whatever accents somebody types; and whole words, to complete and to correct what is typed.
create text search configuration portal_stems (copy = pg_catalog.english);
alter text search configuration portal_stems alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration portal_words (copy = pg_catalog.simple);
alter text search configuration portal_words alter mapping for hword, hword_part, word with unaccent, simple;

-- What a person reads of a text in HTML that was sanitised. The characters that marks are made with are nobody's.
create function search_plain(html text) returns text immutable strict parallel safe language sql as $$
  select translate(replace(replace(replace(replace(replace(replace(
    regexp_replace(html, '<[^>]*>', ' ', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'), U&'\E000\E001', '')
$$;

-- The parser takes what has a slash for the name of a file.
create function search_separate(words text) returns text immutable strict parallel safe language sql as $$
  select translate(words, '/\_', '   ')
$$;

create table search_documents (
  -- Of the event, item or partner.
  id uuid primary key,
  kind text not null constraint search_documents_kind check (kind in ('Event', 'Article', 'Resource', 'Partner')),
  published_from timestamptz,
  published_until timestamptz,
  audience text not null,
  -- When an event begins, or what the lists of the others are sorted by.
  dated_at timestamptz not null,
  -- Title A, description and labels B, content C, files D.
  stems tsvector not null,
  -- A label of it has got another name since.
  is_stale boolean not null default false
);
create index search_documents_events on search_documents using gin (stems) where kind = 'Event';
create index search_documents_news on search_documents using gin (stems) where kind = 'Article';
create index search_documents_resources on search_documents using gin (stems) where kind = 'Resource';
create index search_documents_partners on search_documents using gin (stems) where kind = 'Partner';
create index search_documents_stale on search_documents (id) where is_stale;

-- Every word of what is searched. Who may be told of one is asked of the documents that have it.
create table search_words (
  word text primary key constraint search_words_word check (char_length(word) between 3 and 40)
);
create index search_words_alike on search_words using gin (word gin_trgm_ops);
create index search_words_beginning on search_words (word text_pattern_ops);

create view search_sources as
  select events.id, 'Event' as kind, events.published_from, events.published_until, 'everyone' as audience,
    events.starts_at as dated_at, events.title,
    concat_ws(E'\n', events.summary, events.address, event_types.name, event_locations.name,
      (select string_agg(category.name, E'\n') from event_in_categories link
        join event_categories category on category.id = link.category_id where link.event_id = events.id),
      (select string_agg(tag.name, E'\n') from event_with_tags link
        join event_tags tag on tag.id = link.tag_id where link.event_id = events.id)) as summary,
    search_plain(events.content_html) as content, '' as files
  from events join event_types on event_types.id = events.type_id
    left join event_locations on event_locations.id = events.location_id
  union all
  select resources.id, resources.type, resources.published_from, resources.published_until, resources.audience,
    resources.resource_date, resources.title,
    concat_ws(E'\n', resources.description, (select string_agg(label.label, E'\n') from resource_labels link
      join content_labels label on label.id = link.label_id where link.resource_id = resources.id)),
    search_plain(resources.content_html),
    coalesce((select string_agg(files.name, E'\n') from resource_files files
      where files.resource_id = resources.id and files.removed_at is null), '')
  from resources;

-- Writes anew what these are found by. Their rows are held first: whoever else writes one of them waits, and then reads
-- what was committed here.
create function search_index(ids uuid[]) returns void language plpgsql as $$
begin
  perform from search_documents where id = any(ids) order by id for update;
  with written as materialized (
    select *, search_separate(title) as title_words, search_separate(summary) as summary_words,
      search_separate(content) as content_words, search_separate(left(files, 250000)) as file_words
    from search_sources where id = any(ids)),
  kept as (
    insert into search_documents (id, kind, published_from, published_until, audience, dated_at, stems)
    select id, kind, published_from, published_until, audience, dated_at,
      setweight(to_tsvector('portal_stems', title_words), 'A') || setweight(to_tsvector('portal_stems', summary_words), 'B')
        || setweight(to_tsvector('portal_stems', content_words), 'C')
        || setweight(to_tsvector('portal_stems', file_words), 'D')
    from written order by id
    on conflict (id) do update set kind = excluded.kind, published_from = excluded.published_from,
      published_until = excluded.published_until, audience = excluded.audience, dated_at = excluded.dated_at,
      stems = excluded.stems, is_stale = false)
  insert into search_words (word)
  select distinct word.lexeme from written, unnest(to_tsvector('portal_words',
    concat_ws(E'\n', title_words, summary_words, content_words, file_words))) word
  where char_length(word.lexeme) between 3 and 40 and word.lexeme ~ '^[[:alpha:]]+$'
    and not exists (select from search_words known where known.word = word.lexeme)
  order by word.lexeme on conflict do nothing;
end $$;

create function search_written() returns trigger language plpgsql as $$
begin
  perform search_index(array(select id from written));
  return null;
end $$;
create trigger events_searched after insert on events
  referencing new table as written for each statement execute function search_written();
create trigger resources_searched after insert on resources
  referencing new table as written for each statement execute function search_written();

-- Who may read something, and when, is copied at once; its words are read again where they have changed.
create function search_events_rewritten() returns trigger language plpgsql as $$
begin
  update search_documents set published_from = written.published_from, published_until = written.published_until,
      dated_at = written.starts_at
    from written join before using (id)
    where search_documents.id = written.id and (written.published_from, written.published_until, written.starts_at)
      is distinct from (before.published_from, before.published_until, before.starts_at);
  perform search_index(array(select id from written join before using (id)
    where (written.title, written.summary, written.content_html, written.address, written.type_id, written.location_id)
      is distinct from (before.title, before.summary, before.content_html, before.address, before.type_id,
        before.location_id)));
  return null;
end $$;
create trigger events_searched_anew after update on events
  referencing old table as before new table as written for each statement execute function search_events_rewritten();

create function search_resources_rewritten() returns trigger language plpgsql as $$
begin
  update search_documents set kind = written.type, published_from = written.published_from,
      published_until = written.published_until, audience = written.audience, dated_at = written.resource_date
    from written join before using (id)
    where search_documents.id = written.id
      and (written.type, written.published_from, written.published_until, written.audience, written.resource_date)
      is distinct from (before.type, before.published_from, before.published_until, before.audience,
        before.resource_date);
  perform search_index(array(select id from written join before using (id)
    where (written.title, written.description, written.content_html)
      is distinct from (before.title, before.description, before.content_html)));
  return null;
end $$;
create trigger resources_searched_anew after update on resources
  referencing old table as before new table as written for each statement execute function search_resources_rewritten();

create function search_forget() returns trigger language plpgsql as $$
begin
  delete from search_documents where id in (select id from gone);
  return null;
end $$;
create trigger events_searched_no_more after delete on events
  referencing old table as gone for each statement execute function search_forget();
create trigger resources_searched_no_more after delete on resources
  referencing old table as gone for each statement execute function search_forget();

-- What hangs on an event or item: its labels and files.
create function search_events_linked() returns trigger language plpgsql as $$
begin
  perform search_index(array(select distinct event_id from changed));
  return null;
end $$;
create trigger event_in_categories_searched after insert on event_in_categories
  referencing new table as changed for each statement execute function search_events_linked();
create trigger event_in_categories_searched_no_more after delete on event_in_categories
  referencing old table as changed for each statement execute function search_events_linked();
create trigger event_with_tags_searched after insert on event_with_tags
  referencing new table as changed for each statement execute function search_events_linked();
create trigger event_with_tags_searched_no_more after delete on event_with_tags
  referencing old table as changed for each statement execute function search_events_linked();

create function search_resources_linked() returns trigger language plpgsql as $$
begin
  perform search_index(array(select distinct resource_id from changed));
  return null;
end $$;
create trigger resource_labels_searched after insert on resource_labels
  referencing new table as changed for each statement execute function search_resources_linked();
create trigger resource_labels_searched_no_more after delete on resource_labels
  referencing old table as changed for each statement execute function search_resources_linked();
create trigger resource_files_searched after insert on resource_files
  referencing new table as changed for each statement execute function search_resources_linked();
create trigger resource_files_searched_anew after update on resource_files
  referencing new table as changed for each statement execute function search_resources_linked();
create trigger resource_files_searched_no_more after delete on resource_files
  referencing old table as changed for each statement execute function search_resources_linked();

-- A label that gets another name may be on more items than one save has time for: they are marked, and written by a job.
create function search_renamed() returns trigger language plpgsql as $$
begin
  update search_documents set is_stale = true where not is_stale and id in (
    select resource_id from resource_labels where tg_table_name = 'content_labels' and label_id = new.id
    union all select event_id from event_in_categories
      where tg_table_name = 'event_categories' and category_id = new.id
    union all select event_id from event_with_tags where tg_table_name = 'event_tags' and tag_id = new.id
    union all select id from events where tg_table_name = 'event_types' and type_id = new.id
    union all select id from events where tg_table_name = 'event_locations' and location_id = new.id);
  return null;
end $$;
create trigger content_labels_searched_anew after update on content_labels
  for each row when (old.label is distinct from new.label) execute function search_renamed();
create trigger event_categories_searched_anew after update on event_categories
  for each row when (old.name is distinct from new.name) execute function search_renamed();
create trigger event_tags_searched_anew after update on event_tags
  for each row when (old.name is distinct from new.name) execute function search_renamed();
create trigger event_types_searched_anew after update on event_types
  for each row when (old.name is distinct from new.name) execute function search_renamed();
create trigger event_locations_searched_anew after update on event_locations
  for each row when (old.name is distinct from new.name) execute function search_renamed();

select search_index(array(select id from search_sources));

-- Most saves change nothing that is searched: then nothing is asked.
create or replace function search_index(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  perform from search_documents where id = any(ids) order by id for update;
  with written as materialized (
    select *, search_separate(title) as title_words, search_separate(summary) as summary_words,
      search_separate(content) as content_words, search_separate(files) as file_words
    from search_sources where id = any(ids)),
  kept as (
    insert into search_documents (id, kind, published_from, published_until, audience, dated_at, stems)
    select id, kind, published_from, published_until, audience, dated_at,
      search_joined(
        setweight(to_tsvector('portal_stems', title_words), 'A') || setweight(to_tsvector('portal_stems', summary_words), 'B')
          || setweight(to_tsvector('portal_stems', content_words), 'C')
          || setweight(to_tsvector('portal_stems', file_words), 'D'),
        setweight(file_stems, 'D'))
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

-- Only what takes the place of another version changes what is found before it is read.
create or replace function search_files_changed() returns trigger language plpgsql as $$
begin
  perform search_index(array(select distinct coalesce(files.resource_id, files.partner_id) from changed
    join resource_files files on files.id = changed.file_id
    where tg_table_name <> 'resource_file_versions' or changed.version > 1));
  return null;
end $$;

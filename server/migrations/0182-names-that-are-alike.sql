-- Candidates for a name that was typed wrongly, by trigrams; how far each is from what was typed is looked at afterwards. The
-- threshold stands with the functions, since the operator of the index knows no other way to be told.
create function people_named_like(word text) returns setof uuid language sql stable
  set pg_trgm.word_similarity_threshold = 0.3
as $$
  select id from accounts
  where closed_at is null and disabled_at is null and word <% lower(first_name || ' ' || last_name)
  order by word_similarity(word, lower(first_name || ' ' || last_name)) desc, id limit 200
$$;

create function organisations_named_like(word text) returns setof uuid language sql stable
  set pg_trgm.word_similarity_threshold = 0.3
as $$
  select id from organisations
  where status = 'active' and word <% name_key
  order by word_similarity(word, name_key) desc, id limit 200
$$;

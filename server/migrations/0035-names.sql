-- Names without what cannot be seen (formats and default ignorables), on one line, with single spaces: tidyName in
-- contract/src/names.ts.
create function tidy_name(name text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(
  regexp_replace(name, '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
  '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'));

-- By what organisations are told apart: nameKeyOf in contract/src/names.ts. İ and ς lower differently by place and locale.
create function organisation_name_key(name text) returns text language sql immutable strict parallel safe
return replace(lower(replace(normalize(tidy_name(normalize(name, NFKC)), NFKC), 'İ', 'I')), 'ς', 'σ');

-- Names of before the rule: nothing unseen, and no addresses in the names of people.
update organisations set name = tidy_name(normalize(name, NFC))
  where name <> tidy_name(normalize(name, NFC)) and char_length(tidy_name(normalize(name, NFC))) >= 3;
update accounts set first_name = tidy_name(first_name), last_name = tidy_name(last_name)
  where (first_name, last_name) <> (tidy_name(first_name), tidy_name(last_name));
update accounts set first_name = regexp_replace(first_name, '://|www\.', ' ', 'gi'),
    last_name = regexp_replace(last_name, '://|www\.', ' ', 'gi')
  where first_name ~* '://|www\.' or last_name ~* '://|www\.';

-- Of twins that were two only by what cannot be seen, the younger says which one it is.
update organisations as twin set name = left(twin.name, 56) || ' (' || twin.organisation_number || ')'
  where exists (
    select from organisations older
    where older.organisation_number < twin.organisation_number
      and organisation_name_key(older.name) = organisation_name_key(twin.name)
  );

alter table organisations
  drop column name_key,
  add column name_key text not null generated always as (organisation_name_key(name)) stored,
  add constraint organisations_name_key unique (name_key);
create index organisations_name_search on organisations using gin (name_key gin_trgm_ops);
create index organisations_name_order on organisations (name_key collate "C");

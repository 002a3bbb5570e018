-- Names that differ by nothing but what cannot be seen are twins for a moment in 0035-names.sql, which tells them apart and
-- then puts its own rule in place: until then the one of before gives way. Where that is done already nothing changes.
do $$ begin
  if to_regprocedure('organisation_name_key(text)') is null then
    alter table organisations drop constraint organisations_name_key;
  end if;
end $$;

-- As every day that is kept, one that every page and document can show.
alter table instalments add constraint instalments_held_on_is_plausible
  check (held_on between '2000-01-01' and '2199-12-31');

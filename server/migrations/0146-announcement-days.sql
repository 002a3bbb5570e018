-- As every day that is kept, one that every page can show.
alter table announcements add constraint announcements_last_day_is_plausible
  check (last_day between '2000-01-01' and '2199-12-31');

-- So many days before a period ends whoever still lacks hours is reminded; none of them is none at all.
alter table cpd_programmes add column reminder_days smallint[] not null default '{60,14}'
  constraint cpd_programmes_reminder_days
    check (cardinality(reminder_days) <= 5 and 0 <= all (reminder_days) and 365 >= all (reminder_days));
-- Which reminder was the last, of the period that begins on that day.
alter table cpd_programme_people
  add column reminded_of date
    constraint cpd_programme_people_reminded_of_is_plausible check (reminded_of between '2000-01-01' and '2199-12-31'),
  add column reminded_days smallint
    constraint cpd_programme_people_reminded_days check (reminded_days between 0 and 365),
  add constraint cpd_programme_people_reminded check ((reminded_of is null) = (reminded_days is null));

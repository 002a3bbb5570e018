-- Of the proof that a mail domain has: how many days ahead its administrators were last reminded that it ends.
alter table organisation_mail_domains add column reminded_days smallint
  constraint organisation_mail_domains_reminded_days check (reminded_days in (7, 30));

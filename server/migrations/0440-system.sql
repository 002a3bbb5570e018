-- When a mail was refused for good; older ones were when they were queued, as far as anybody knows.
alter table mails add column refused_at timestamptz;
update mails set refused_at = created_at where status = 'failed';
create index mails_waiting on mails (created_at) where status = 'queued';
create index mails_refused on mails (refused_at) where status = 'failed';

-- The newest backup that was written whole, wherever it went.
create table last_backups (
  is_only boolean primary key default true constraint last_backups_is_only check (is_only),
  made_at timestamptz not null,
  has_files boolean not null
);

-- Once a day those that are done for years are forgotten; most rows are of no interest to that.
create index mails_done on mails (created_at) where status <> 'queued';

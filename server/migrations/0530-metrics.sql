-- What is counted every few seconds is found without looking through what is done.
create index job_unfinished on pgboss.job_common (name, state) where state <> 'completed';
create index payments_status on payments (status);

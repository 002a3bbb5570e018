-- The office's home counts who joined in the last twelve months, and reads the newest membership of each organisation.
create index memberships_activated on memberships (activated_at) where activated_at is not null;
create index joins_completed on joins (completed_at) where completed_at is not null;
create index memberships_organisation on memberships (organisation_id, (status = 'cancelled'), starts_on desc) include (status);
-- What of the audit log happened in a period.
create index audit_log_at on audit_log (at);

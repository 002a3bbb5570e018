-- Entries are looked for by what their action begins with.
create index audit_log_action on audit_log (action text_pattern_ops, position);

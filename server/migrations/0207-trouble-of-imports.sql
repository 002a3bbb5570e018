-- An import that is under way may say that something went wrong and is tried again; that it failed always says why.
alter table imports drop constraint imports_failure;
alter table imports add constraint imports_failure
  check (case status when 'failed' then failure is not null when 'read' then failure is null
    when 'made' then failure is null else true end);

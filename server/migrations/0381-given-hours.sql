-- Hours that the portal gave are listed for the office by their day, and looked for by their title.
create index cpd_records_given on cpd_records (state, completed_on desc, id) where source <> 'own';
create index cpd_records_given_title on cpd_records using gin (lower(title) gin_trgm_ops) where source <> 'own';

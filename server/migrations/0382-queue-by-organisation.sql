-- Whose an activity is, and of which category, is read from the index of the list: so that narrowing it reads no record.
create index cpd_records_in_lists on cpd_records (state, submitted_at, id) include (account_id, category_id) where source = 'own';
drop index cpd_records_of_office;

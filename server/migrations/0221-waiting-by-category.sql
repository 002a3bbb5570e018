-- The office's queue of one category, the longest waiting first.
create index cpd_records_waiting_by_category on cpd_records (category_id, submitted_at, id) where state = 'submitted';

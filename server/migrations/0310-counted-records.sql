-- What counts of everybody: a person's approved records lie side by side, and are summed up without reading the records themselves.
create index cpd_records_counted on cpd_records (account_id) include (category_id, completed_on, hundredths) where state = 'approved';

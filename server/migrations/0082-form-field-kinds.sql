-- What a field asks for: pages choose keys, width and what the browser fills in by it.
alter table form_fields
  add column kind text check (
    kind in (
      'abn', 'address-line1', 'address-line2', 'country', 'email', 'family-name', 'given-name', 'job-title',
      'organisation', 'phone', 'postcode', 'state', 'suburb', 'website'
    )
  );

update form_fields set kind = format where format is not null;
update form_fields set kind = case bound_column
    when 'first_name' then 'given-name' when 'last_name' then 'family-name' when 'email' then 'email'
  end
  where bound_column in ('first_name', 'last_name', 'email');
update form_fields set kind = case label
    when 'Address 1' then 'address-line1' when 'Address 2' then 'address-line2' when 'Suburb' then 'suburb'
    when 'State' then 'state' when 'Country' then 'country' when 'Trading Name' then 'organisation'
    when 'Job Title' then 'job-title'
  end
  where label in ('Address 1', 'Address 2', 'Suburb', 'State', 'Country', 'Trading Name', 'Job Title');

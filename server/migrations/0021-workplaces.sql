-- Which fields of the organisation's form members see of all workplaces, whatever their labels say.
alter table form_fields add column workplace_part text unique check (
  workplace_part in ('address1', 'address2', 'suburb', 'state', 'postcode', 'country', 'website', 'imageUrl')
);

update form_fields
set workplace_part = case form_fields.label
  when 'Address 1' then 'address1'
  when 'Address 2' then 'address2'
  else lower(form_fields.label)
end
from form_groups
where form_groups.id = form_fields.group_id
  and form_groups.entity = 'organisation'
  and (
    (form_groups.name = 'Physical Address'
      and form_fields.label in ('Address 1', 'Address 2', 'Suburb', 'State', 'Postcode', 'Country'))
    or (form_groups.name = 'Details' and form_fields.label = 'Website')
  );

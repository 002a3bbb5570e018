-- The office arranges the forms itself. What goes out of a form keeps its answers, and whoever saves a form says which
-- version of it they have seen.
create table form_designs (
  entity text primary key check (entity in ('organisation', 'contact')),
  version integer not null default 1 check (version >= 1)
);
insert into form_designs (entity) values ('organisation'), ('contact');

alter table form_groups
  add column removed_at timestamptz,
  drop constraint form_groups_entity_name_key;
create unique index form_groups_name on form_groups (entity, lower(name)) where removed_at is null;

-- What the portal itself goes by is never removed.
alter table form_fields
  add column removed_at timestamptz,
  drop constraint form_fields_group_id_label_key,
  add constraint form_fields_own_stay check (
    removed_at is null
    or (bound_column is null and workplace_part is null and not is_fleet_size and format is distinct from 'abn')
  ),
  drop constraint form_fields_format_check,
  add constraint form_fields_format_check check (format in ('abn', 'date', 'postcode', 'website', 'phone')),
  drop constraint form_fields_kind_check,
  add constraint form_fields_kind_check check (
    kind in (
      'abn', 'address-line1', 'address-line2', 'country', 'date', 'email', 'family-name', 'given-name', 'job-title',
      'organisation', 'phone', 'postcode', 'state', 'suburb', 'website'
    )
  );
create unique index form_fields_label on form_fields (group_id, lower(label)) where removed_at is null;

-- Nobody is offered one that is removed; who has chosen it keeps it.
alter table form_field_options add column removed_at timestamptz;

-- A rule for the text of a field, beyond its length.
alter table form_fields
  add column format text check (format in ('abn', 'postcode', 'website')),
  add constraint form_fields_format_of_text check (format is null or field_type = 'String');

-- Names that begin with a keyword, and names in their order, without a sort.
create index organisations_name_order on organisations (name_key collate "C");

-- Forms of people: fields that show columns of an account, and telephone numbers.
alter table form_fields
  drop constraint form_fields_bound_column_check,
  add constraint form_fields_bound_column_check check (
    bound_column in (
      'name', 'organisation_number', 'member_number', 'first_name', 'last_name', 'email', 'mobile', 'contact_type'
    )
  ),
  drop constraint form_fields_format_check,
  add constraint form_fields_format_check check (format in ('abn', 'postcode', 'website', 'phone')),
  add constraint form_fields_mobile_is_phone check (
    bound_column is distinct from 'mobile' or format is not distinct from 'phone'
  );

-- What an organisation lets other members see of it in the directory.
alter table organisations
  add column is_listed boolean not null default true,
  add column shows_address boolean not null default true,
  add column shows_website boolean not null default true,
  -- As it was typed for the directory; none is taken from anywhere else.
  add column directory_phone text not null default ''
    constraint organisations_directory_phone check (directory_phone = '' or directory_phone ~ '^[+(0-9][-+() 0-9]{4,28}[0-9]$');

-- The lists of the directory in their order.
create index organisations_listed on organisations (name_key collate "C") where status = 'active' and is_listed;
-- Where organisations are: the key of their state, the beginning of their suburb.
create index form_values_found on form_values
  (field_id, lower(left(coalesce(option_keys[1], text_value), 60)) text_pattern_ops);

-- Files are attached to news and resources, or to partners.
alter table resource_files alter column resource_id drop not null;
alter table resource_files add column partner_id uuid references partners on delete cascade;
alter table resource_files add constraint resource_files_owner check (num_nonnulls(resource_id, partner_id) = 1);
create index resource_files_of_partner on resource_files (partner_id, position) where partner_id is not null;

-- What is applied for: to join, or, by who is a member, to change to the product within the year or from the next year on.
alter table membership_applications add column kind text not null default 'joining'
    constraint membership_applications_kind check (kind in ('joining', 'this-year', 'next-year')),
  -- What a change was shown to cost as it was asked for, and what the portal worked out as it was approved.
  add column asked_cents integer, add column approved_cents integer,
  add constraint membership_applications_asked check ((kind = 'joining') = (asked_cents is null) and asked_cents >= 0),
  add constraint membership_applications_worked_out check (approved_cents >= 0 and (kind <> 'joining' or approved_cents is null));

-- Two people of an organisation ask once: to join with a product, or for a change of the membership that there is.
drop index membership_applications_one_open;
create unique index membership_applications_one_open on membership_applications (organisation_id, product_id, kind)
  where status in ('waiting', 'asked');
create unique index membership_applications_one_open_change on membership_applications (organisation_id)
  where status in ('waiting', 'asked') and kind <> 'joining';

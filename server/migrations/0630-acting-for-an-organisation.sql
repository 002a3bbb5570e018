-- For which of several organisations somebody acts: the one that they have chosen last. Who has chosen none acts for the one they
-- have belonged to for longest. It goes with the row when they leave, and says nothing of what they may do.
create sequence organisation_choice;
alter table organisation_contacts add column last_chosen bigint;

-- Whoever belongs to several goes on with the one whose pages they have been shown so far.
update organisation_contacts contacts set last_chosen = nextval('organisation_choice')
from (
  select account_id, (array_agg(organisation_id order by is_administrator desc, created_at))[1] as organisation_id
  from organisation_contacts group by account_id having count(*) > 1
) as several
where contacts.account_id = several.account_id and contacts.organisation_id = several.organisation_id;

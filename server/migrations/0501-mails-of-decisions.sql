-- Whether somebody wants a mail when the office has decided on an activity that they logged.
alter table communication_preferences add column cpd_decisions boolean not null default true;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in ('newsletter', 'eventsAndConferences', 'webinarsAndEducation', 'partnerOffers', 'cpdDecisions')
);

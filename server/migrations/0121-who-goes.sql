-- Whether members see who goes to an event: of those only who let them.
alter table events add column shows_people boolean not null default false;
-- Who may see which events a person goes to; who never said is hidden.
alter table privacy_answers add column events text not null default 'OnlyMe'
  check (events in ('Everyone', 'Members', 'Connections', 'OnlyMe'));

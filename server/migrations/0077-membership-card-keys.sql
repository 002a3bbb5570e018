-- What a membership card's code names, beside a mark that only the server can make. It goes when the person leaves the
-- organisation, and the code with it; who comes back has another.
alter table organisation_contacts add column card_key uuid not null default gen_random_uuid();
create unique index organisation_contacts_card_key on organisation_contacts (card_key);

-- That the demo association was filled in: it never becomes a real portal, whatever happens to its people since.
create table demo_seedings (
  seeded_at timestamptz not null
);
create unique index demo_seedings_once on demo_seedings ((true));

-- Filled in before there was this mark: nobody can confirm an address below .example (RFC 2606), and the demo has two hundred.
insert into demo_seedings (seeded_at)
select now()
where (select count(*) from accounts where email like '%.example' and email_confirmed_at is not null) >= 20;

-- What came since an instant is a short range, as of news and events.
create index partners_by_publication on partners (published_from desc)
  include (published_until, audience) where published_from is not null;

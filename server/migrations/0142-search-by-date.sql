-- Of what very many have, the newest are looked at: this order finds them without reading the others.
create index search_documents_by_date on search_documents (kind, dated_at desc);

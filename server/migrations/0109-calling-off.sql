-- Which cancellation a refund pays back: how far an event that was called off is paid back is counted from these.
alter table refunds add column event_cancellation_id uuid references event_cancellations on delete set null;
create index refunds_event_cancellation on refunds (event_cancellation_id) where event_cancellation_id is not null;

-- What those who come to an event are asked. A question that was answered is taken off the form, and its row stays.
create table event_questions (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events on delete cascade,
  position integer not null check (position >= 0),
  label text not null check (char_length(label) between 1 and 200),
  hint text not null default '' check (char_length(hint) <= 300),
  kind text not null check (kind in ('text', 'number', 'date', 'choice', 'choices', 'checkbox')),
  is_required boolean not null default false,
  removed_at timestamptz,
  created_at timestamptz not null default now()
);
create index event_questions_event on event_questions (event_id, position);
create table event_question_options (
  id uuid primary key default gen_random_uuid(),
  question_id uuid not null references event_questions on delete cascade,
  position integer not null check (position >= 0),
  label text not null check (char_length(label) between 1 and 100),
  removed_at timestamptz
);
create index event_question_options_question on event_question_options (question_id, position);

create table event_answers (
  place_id uuid not null references event_places on delete cascade,
  question_id uuid not null references event_questions on delete cascade,
  text_value text,
  integer_value integer,
  boolean_value boolean,
  option_keys text[],
  updated_at timestamptz not null,
  primary key (place_id, question_id),
  constraint event_answers_one_value
    check (num_nonnulls(text_value, integer_value, boolean_value, option_keys) = 1)
);
create index event_answers_question on event_answers (question_id);

-- Answers are of who comes: they go with them, whoever gives the place to another or takes it back.
create function erase_answers_of_place() returns trigger language plpgsql as $$
begin
  delete from event_answers where place_id = new.id;
  return null;
end $$;
create trigger event_places_other_holder after update of attendee_id, guest_email, status on event_places
  for each row
  when (
    old.attendee_id is distinct from new.attendee_id
    or old.guest_email is distinct from new.guest_email
    or new.status in ('cancelled', 'expired')
  )
  execute function erase_answers_of_place();

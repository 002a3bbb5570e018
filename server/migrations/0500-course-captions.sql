-- What is said in a recording, as WebVTT: shown over it to who asks for it. It goes with the recording that it was made for.
create table course_captions (
  recording_id uuid primary key references course_recordings on delete cascade,
  name text not null constraint course_captions_name check (char_length(name) between 1 and 150),
  vtt text not null constraint course_captions_vtt check (octet_length(vtt) between 1 and 1048576),
  cue_count integer not null constraint course_captions_cues check (cue_count between 1 and 100000),
  -- What is said in them, in words alone: made of the cues as they were kept.
  transcript text not null
);

-- Names are kept with the joiners that are spelling (Persian, Sinhala, …), and compared without: what this function
-- makes is no longer how a name is kept. nameWithoutUnseen in contract/src/names.ts.
alter function tidy_name(text) rename to name_without_unseen;

import { useId } from 'react';
import { peopleSource } from '../lib/office/people-source.ts';
import { SuggestField } from '../ui/choices/suggest-field.tsx';

/** Narrows the log to one person, who is found by name or address. */
export const AuditPersonFilter = ({ onPick }: { onPick: (accountId: string) => unknown }) => {
  const id = useId();
  return (
    <SuggestField
      {...{ id, name: id, source: peopleSource }}
      label="Person"
      aria-required={false}
      placeholder="Name or email"
      onPick={(option) => option && onPick(option.key)}
    />
  );
};

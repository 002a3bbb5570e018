import {
  ORGANISATION_SEARCH_DEBOUNCE_MS,
  ORGANISATION_SEARCH_MIN_LENGTH,
} from '@linehaul/contract/constants';
import { listPeople } from '@linehaul/contract/people';
import { useId } from 'react';
import { call } from '../lib/calls/api.ts';
import type { Option } from '../ui/choices/select-field.tsx';
import { SuggestField } from '../ui/choices/suggest-field.tsx';

const MOST = 8;

/** Two people may have one name; their addresses differ. */
const find = async (keyword: string): Promise<readonly Option[]> => {
  const { people } = await call(listPeople, { body: { keyword, page: 1, size: MOST } });
  return people.map(({ id, firstName, lastName, email }) => ({
    key: id,
    value: `${firstName} ${lastName}, ${email}`,
  }));
};

const source = {
  find,
  debounceMs: ORGANISATION_SEARCH_DEBOUNCE_MS,
  minLength: ORGANISATION_SEARCH_MIN_LENGTH,
};

/** Narrows the log to one person, who is found by name or address. */
export const AuditPersonFilter = ({ onPick }: { onPick: (accountId: string) => unknown }) => {
  const id = useId();
  return (
    <SuggestField
      {...{ id, name: id, source }}
      label="Person"
      aria-required={false}
      placeholder="Name or email"
      onPick={(option) => option && onPick(option.key)}
    />
  );
};

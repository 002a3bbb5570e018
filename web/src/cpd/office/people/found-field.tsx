import {
  ORGANISATION_SEARCH_DEBOUNCE_MS,
  ORGANISATION_SEARCH_MIN_LENGTH,
} from '@linehaul/contract/constants';
import { searchOrganisations } from '@linehaul/contract/organisations';
import { listPeople } from '@linehaul/contract/people';
import { useRef } from 'react';
import { call } from '../../../lib/calls/api.ts';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import type { Option } from '../../../ui/choices/select-field.tsx';
import { SuggestField } from '../../../ui/choices/suggest-field.tsx';

const MOST = 8;
const OF_SEARCH = { debounceMs: ORGANISATION_SEARCH_DEBOUNCE_MS, minLength: ORGANISATION_SEARCH_MIN_LENGTH };

/** Two people may have one name; their addresses differ. */
const findPeople = async (keyword: string): Promise<readonly Option[]> => {
  const { people } = await call(listPeople, { body: { keyword, state: 'active', page: 1, size: MOST } });
  return people.map(({ id: key, firstName, lastName, email }) => ({
    key,
    value: `${firstName} ${lastName}, ${email}`,
  }));
};

const findOrganisations = async (keyword: string): Promise<readonly Option[]> =>
  (await call(searchOrganisations, { query: { keyword } })).items;

const SOURCES = {
  person: { find: findPeople, ...OF_SEARCH },
  organisation: { find: findOrganisations, ...OF_SEARCH },
};

interface FoundFieldProps {
  who: 'person' | 'organisation';
  /** What the form calls the id. */
  name: string;
  field: FieldOf;
}

/** Somebody, or an organisation, found by what is typed; its id is what is sent. */
export const FoundField = ({ who, name, field }: FoundFieldProps) => {
  // Written at once: the form judges it with the same press.
  const idRef = useRef<HTMLInputElement>(null);
  const pick = (option: Option | undefined): void => {
    if (idRef.current) idRef.current.value = option?.key ?? '';
  };
  return (
    <>
      <SuggestField
        {...field(name)}
        name="words"
        label={who === 'person' ? 'Person' : 'Organisation'}
        hint={who === 'person' ? 'By name or email address; choose a suggestion.' : 'Choose a suggestion.'}
        source={SOURCES[who]}
        onPick={pick}
      />
      <input ref={idRef} type="hidden" name={name} defaultValue="" />
    </>
  );
};

import {
  ORGANISATION_SEARCH_DEBOUNCE_MS,
  ORGANISATION_SEARCH_MIN_LENGTH,
} from '@linehaul/contract/constants';
import { listPeople } from '@linehaul/contract/people';
import { call } from '../calls/api.ts';

const MOST = 8;

interface Found {
  readonly key: string;
  readonly value: string;
}

/** Two people may have one name; their addresses differ. */
const find = async (keyword: string): Promise<readonly Found[]> => {
  const { people } = await call(listPeople, { body: { keyword, page: 1, size: MOST } });
  return people.map(({ id, firstName, lastName, email }) => ({
    key: id,
    value: `${firstName} ${lastName}, ${email}`,
  }));
};

/** Everybody with an account, by name or address, for the suggestions of a field of the office. */
export const peopleSource = {
  find,
  debounceMs: ORGANISATION_SEARCH_DEBOUNCE_MS,
  minLength: ORGANISATION_SEARCH_MIN_LENGTH,
};

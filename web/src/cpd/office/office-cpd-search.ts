import type { OfficeCpdState } from '@linehaul/contract/office-cpd';
import { isUuid } from '../../lib/formats/well-formed.ts';
import { paths } from '../../lib/navigation/paths.ts';
import type { OfficeCpdSearch } from './office-cpd-queries.ts';

/** The lists of the office, in the words of its page. */
export const STATES: Readonly<Record<OfficeCpdState, string>> = {
  submitted: 'To decide on',
  'asked-back': 'Asked back',
  approved: 'Approved',
  declined: 'Declined',
  revoked: 'Taken back',
};

const isState = (state: string): state is OfficeCpdState => Object.hasOwn(STATES, state);

const idOf = (text: string | null): string => (isUuid(text) ? text : '');

const numberOf = (text: string | null, most: number): number => {
  const number = Number(text ?? '0');
  return Number.isInteger(number) && number > 0 && number <= most ? number : 0;
};

/** The queue with nothing narrowed. */
export const WHOLE_QUEUE: OfficeCpdSearch = {
  ...{ state: 'submitted', keyword: '', page: 1, programmeId: '', categoryId: '', organisation: '' },
  waitedDays: 0,
};

/** By anything but its state. */
export const isNarrowed = (search: OfficeCpdSearch): boolean => {
  const { keyword, programmeId, categoryId, organisation, waitedDays } = search;
  return keyword + programmeId + categoryId + organisation !== '' || waitedDays > 0;
};

/** What the address asks for; anything that it does not know is the queue. */
export const officeCpdSearchOf = (query: URLSearchParams): OfficeCpdSearch => {
  const state = query.get('state') ?? '';
  return {
    state: isState(state) ? state : 'submitted',
    keyword: query.get('keyword') ?? '',
    page: numberOf(query.get('page'), 1_000_000) || 1,
    ...{ programmeId: idOf(query.get('programme')), categoryId: idOf(query.get('category')) },
    organisation: query.get('organisation') ?? '',
    waitedDays: numberOf(query.get('waited'), 3650),
  };
};

export const officeCpdAddress = (search: OfficeCpdSearch): string => {
  const { state, keyword, programmeId, categoryId, organisation, waitedDays, page } = search;
  const parts = {
    ...{ state: state === 'submitted' ? '' : state, keyword, programme: programmeId, category: categoryId },
    ...{ organisation, waited: waitedDays > 0 ? String(waitedDays) : '', page: page > 1 ? String(page) : '' },
  };
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''));
  return `${paths.adminCpd}${query.size > 0 ? `?${query.toString()}` : ''}`;
};

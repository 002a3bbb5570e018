import type { OfficeCpdState } from '@linehaul/contract/office-cpd';
import { paths } from '../../lib/navigation/paths.ts';
import type { OfficeCpdSearch } from './office-cpd-queries.ts';

/** The lists of the office, in the words of its page. */
export const STATES: Readonly<Record<OfficeCpdState, string>> = {
  submitted: 'To decide on',
  'asked-back': 'Asked back',
  approved: 'Approved',
  declined: 'Declined',
};

const isState = (state: string): state is OfficeCpdState => Object.hasOwn(STATES, state);

/** What the address asks for; anything that it does not know is the queue. */
export const officeCpdSearchOf = (query: URLSearchParams): OfficeCpdSearch => {
  const state = query.get('state') ?? '';
  const page = Number(query.get('page') ?? '1');
  return {
    state: isState(state) ? state : 'submitted',
    keyword: query.get('keyword') ?? '',
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  };
};

export const officeCpdAddress = ({ state, keyword, page }: OfficeCpdSearch): string => {
  const query = new URLSearchParams();
  if (state !== 'submitted') query.set('state', state);
  if (keyword !== '') query.set('keyword', keyword);
  if (page > 1) query.set('page', String(page));
  return `${paths.adminCpd}${query.size > 0 ? `?${query.toString()}` : ''}`;
};

import { getAccountDetails, setAccountDetails } from '@linehaul/contract/account-details';
import { getCpdTracker } from '@linehaul/contract/cpd';
import { getCurrentUser } from '@linehaul/contract/current-user';
import { getEvent, listEvents } from '@linehaul/contract/events';
import { registerForEvent } from '@linehaul/contract/event-orders';
import { getHome } from '@linehaul/contract/home';
import type { HomePart } from '@linehaul/contract/home-answer';
import { listAllInvoices } from '@linehaul/contract/invoice-administration';
import { listUserInvoices } from '@linehaul/contract/invoices';
import { listOfficeEvents } from '@linehaul/contract/office-events';
import { listPeople } from '@linehaul/contract/people';
import { listResources } from '@linehaul/contract/resources';
import { search, suggestSearch } from '@linehaul/contract/search';
import { DEMO_PASSWORD } from '../../server/seed/people/sign-ins.ts';
import type { Caller, MixedPeople } from './mixed-people.ts';
import { ownNetwork } from './own-network.ts';
import type { SentRequest } from './run-open.ts';

/** What there is to ask for. */
export interface MixedThings {
  readonly eventIds: readonly string[];
  /** Of the home page, as paths. */
  readonly files: readonly string[];
  /** Of which there is no end. */
  readonly freeTicketId: string;
  /** A field of the profile that anybody may fill in as they like. */
  readonly fieldId: string;
}

interface Act {
  readonly name: string;
  /** Of a thousand requests. */
  readonly share: number;
  readonly by: keyof MixedPeople;
  requestOf(caller: Caller, turn: number, things: MixedThings): Omit<SentRequest, 'name'>;
}

/** What a member's home page asks for at its first view. */
const HOME_PARTS: readonly HomePart[] = [
  ...([
    'currentUser',
    'announcements',
    'owing',
    'membershipYear',
    'membershipCard',
    'joinRequests',
    'waitingChanges',
  ] as const),
  ...(['nextEvents', 'news', 'changes', 'cpd'] as const),
];

const WORDS = ['fatigue', 'load restraint', 'work diary', 'Dubbo', 'permit', 'mass limits', 'induction'];

const nth = <T>(all: readonly T[], turn: number): T => {
  const found = all[turn % all.length];
  if (found === undefined) throw new Error('There is nothing to choose from');
  return found;
};

const from = ({ token, network }: Caller): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'x-forwarded-for': network,
});
const keyword = (Keyword: string): string => `?${new URLSearchParams({ Keyword }).toString()}`;
const get = (caller: Caller, path: string) => ({ method: 'GET' as const, path, headers: from(caller) });
const post = (caller: Caller, path: string, body: object) => ({
  ...{ method: 'POST' as const, path, body: JSON.stringify(body) },
  headers: { ...from(caller), 'content-type': 'application/json' },
});
const postForm = (headers: Record<string, string>, path: string, form: Record<string, string>) => ({
  ...{ method: 'POST' as const, path, body: new URLSearchParams(form).toString() },
  headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
});
const eventOf = (caller: Caller, turn: number, { eventIds }: MixedThings) =>
  get(caller, getEvent.path.replace(':id', nth(eventIds, turn)));

/** The page itself, as a browser asks for it at each opening, and the files that it names. */
const getPage = ({ network }: Caller, path: string) => ({
  ...{ method: 'GET' as const, path },
  headers: { 'x-forwarded-for': network, accept: 'text/html,*/*', 'accept-encoding': 'gzip, br' },
});

const ACTS: readonly Act[] = [
  { name: 'a page', share: 50, by: 'members', requestOf: (caller) => getPage(caller, '/') },
  {
    ...{ name: 'a file of a page', share: 300, by: 'members' },
    requestOf: (caller, turn, { files }) => getPage(caller, nth(files, turn)),
  },
  {
    ...{ name: 'home', share: 45, by: 'members' },
    requestOf: (caller) => get(caller, `${getHome.path}?parts=${HOME_PARTS.join(',')}`),
  },
  { name: 'who am I', share: 95, by: 'members', requestOf: (caller) => get(caller, getCurrentUser.path) },
  {
    ...{ name: 'events', share: 70, by: 'members' },
    requestOf: (caller) => post(caller, listEvents.path, { page: 1 }),
  },
  { name: 'an event', share: 90, by: 'members', requestOf: eventOf },
  {
    ...{ name: 'news', share: 50, by: 'members' },
    requestOf: (caller) => post(caller, listResources.path, { page: 1, type: 'Article' }),
  },
  {
    ...{ name: 'suggestions', share: 25, by: 'members' },
    requestOf: (caller, turn) => get(caller, `${suggestSearch.path}${keyword(nth(WORDS, turn).slice(0, 4))}`),
  },
  {
    ...{ name: 'search', share: 20, by: 'members' },
    requestOf: (caller, turn) => get(caller, `${search.path}${keyword(nth(WORDS, turn))}`),
  },
  {
    ...{ name: 'invoices', share: 35, by: 'payers' },
    requestOf: (caller) => post(caller, listUserInvoices.path, { page: 1 }),
  },
  { name: 'tracker', share: 30, by: 'members', requestOf: (caller) => get(caller, getCpdTracker.path) },
  {
    ...{ name: 'account details', share: 15, by: 'members' },
    requestOf: (caller) => get(caller, getAccountDetails.path),
  },
  {
    ...{ name: 'save of the account', share: 5, by: 'members' },
    requestOf: (caller, turn, { fieldId }) =>
      post(caller, setAccountDetails.path, {
        workflowFormFields: [{ id: fieldId, value: `Depot ${turn}` }],
      }),
  },
  {
    ...{ name: 'sign-in', share: 2, by: 'members' },
    requestOf: ({ email: username }) =>
      postForm({ 'x-forwarded-for': ownNetwork() }, '/token', {
        ...{ grant_type: 'password', username, password: DEMO_PASSWORD },
      }),
  },
  {
    ...{ name: 'registration for a free event', share: 1, by: 'members' },
    requestOf: (caller, _, { freeTicketId: ticketPriceId }) =>
      postForm(from(caller), registerForEvent.path, {
        userid: caller.accountId,
        ticketPriceId,
        quantity: '1',
      }),
  },
  {
    name: 'who am I (guest)',
    share: 37,
    by: 'guests',
    requestOf: (caller) => get(caller, getCurrentUser.path),
  },
  {
    ...{ name: 'events (guest)', share: 40, by: 'guests' },
    requestOf: (caller) => post(caller, listEvents.path, { page: 1 }),
  },
  { name: 'an event (guest)', share: 40, by: 'guests', requestOf: eventOf },
  {
    ...{ name: 'people (office)', share: 20, by: 'officers' },
    requestOf: (caller) => post(caller, listPeople.path, { page: 1 }),
  },
  {
    ...{ name: 'invoices (office)', share: 15, by: 'officers' },
    requestOf: (caller) => post(caller, listAllInvoices.path, { page: 1 }),
  },
  {
    ...{ name: 'events (office)', share: 15, by: 'officers' },
    requestOf: (caller) => post(caller, listOfficeEvents.path, { page: 1 }),
  },
];

const TOTAL = ACTS.reduce((sum, { share }) => sum + share, 0);

/** Acts in their shares, spread evenly, so that each run is the same: a step that has no divisor with the total. */
const STEP = 617;
const actOf = (turn: number): Act => {
  let at = (turn * STEP) % TOTAL;
  for (const act of ACTS) {
    if (at < act.share) return act;
    at -= act.share;
  }
  throw new Error('The shares are more than their sum');
};

/** Everybody's next request, in turn. */
export const mixedRequests = (people: MixedPeople, things: MixedThings) => {
  const turns = new Map<string, number>();
  return (turn: number): SentRequest => {
    const act = actOf(turn);
    const own = turns.get(act.name) ?? 0;
    turns.set(act.name, own + 1);
    return { name: act.name, ...act.requestOf(nth(people[act.by], own), own, things) };
  };
};

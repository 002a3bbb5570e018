import { createEvent } from '../../events/event-factories.ts';
import { createAccount } from '../../people/account-factories.ts';
import { createActiveMembership } from '../../people/join-factories.ts';
import { createOrganisation } from '../../people/organisation-factories.ts';
import type { TestPortal } from '../../portal.ts';
import type { Canary, PersonName, Plant } from './canary.ts';

const HOUR_MS = 3_600_000;
const MEMBERS: readonly PersonName[] = [
  ...(['lapsed', 'pastDue', 'member', 'ofProduct', 'administrator', 'officer'] as const),
];

interface Period {
  /** Hours from now; a draft has no beginning. */
  readonly from?: number | 'never';
  readonly until?: number;
  readonly shownTo: readonly PersonName[];
}

const EVENTS: Readonly<Record<string, Period>> = {
  draft: { from: 'never', shownTo: [] },
  scheduled: { from: 1, shownTo: [] },
  expired: { from: -3, until: -1, shownTo: [] },
  shown: { shownTo: MEMBERS },
};

const plantEvent = async (
  portal: TestPortal,
  [name, { from = -1, until, shownTo }]: [string, Period],
): Promise<{ id: string; canaries: Canary[] }> => {
  const at = (hours: number) => new Date(portal.context.clock.now().getTime() + hours * HOUR_MS);
  const word = (part: string) => `zq${name}event${part}`;
  const id = await createEvent(portal, {
    ...{ title: word('title'), summary: word('summary'), address: word('address') },
    contentHtml: `<p>${word('content')}</p>`,
    publishedFrom: from === 'never' ? null : at(from),
    publishedUntil: until === undefined ? null : at(until),
  });
  const words = ['title', 'summary', 'address', 'content'].map(word);
  return { id, canaries: words.map((one) => ({ word: one, shownTo })) };
};

/** By what they say of who may see their profile. */
const PEOPLE_SEEN: Readonly<Record<string, readonly PersonName[]>> = {
  OnlyMe: ['officer'],
  Connections: ['officer'],
  Members: MEMBERS,
};

const plantPerson = async (
  portal: TestPortal,
  [profile, shownTo]: [string, readonly PersonName[]],
): Promise<Canary[]> => {
  const word = `zq${profile.toLowerCase()}person`;
  const account = await createAccount(portal, { firstName: 'Isla', lastName: word, contactType: 'Member' });
  await createOrganisation(portal, { name: `Organisation of ${profile}`, contacts: [account] });
  const rest = { phone: 'OnlyMe', comments: 'OnlyMe', address: 'OnlyMe', communities: 'OnlyMe' };
  await portal.context.db
    .insertInto('privacyAnswers')
    .values({ accountId: account.id, profile, ...rest, events: 'OnlyMe', updatedAt: new Date() })
    .execute();
  return [{ word, shownTo }];
};

/** By what keeps an organisation from being found; those who are told of its person are not told of the organisation. */
const ORGANISATIONS: Readonly<Record<string, readonly PersonName[]>> = {
  pending: [],
  unpaid: ['officer'],
  hidden: ['officer'],
  listed: MEMBERS,
};

const plantOrganisation = async (
  portal: TestPortal,
  [kind, shownTo]: [string, readonly PersonName[]],
): Promise<{ id: string; canaries: Canary[] }> => {
  const word = `zq${kind}organisation`;
  const account = await createAccount(portal, {
    ...{ firstName: 'Bligh', lastName: `zqof${kind}person`, contactType: 'Member' },
  });
  const status = kind === 'pending' ? 'pending' : 'active';
  const { id } = await createOrganisation(portal, { name: word, status, contacts: [account] });
  const isListed = kind !== 'hidden';
  await portal.context.db.updateTable('organisations').set({ isListed }).where('id', '=', id).execute();
  if (kind === 'hidden' || kind === 'listed') await createActiveMembership(portal, id);
  const person = { word: `zqof${kind}person`, shownTo: kind === 'pending' ? [] : MEMBERS };
  return { id, canaries: [{ word, shownTo }, person] };
};

/** Events, people and organisations, as search and the directory tell of them. */
export const plantSearched: Plant = async (portal) => {
  const canaries: Canary[] = [];
  const events: string[] = [];
  for (const event of Object.entries(EVENTS)) {
    const planted = await plantEvent(portal, event);
    canaries.push(...planted.canaries);
    events.push(planted.id);
  }
  for (const person of Object.entries(PEOPLE_SEEN)) canaries.push(...(await plantPerson(portal, person)));
  const organisations: string[] = [];
  for (const organisation of Object.entries(ORGANISATIONS)) {
    const planted = await plantOrganisation(portal, organisation);
    canaries.push(...planted.canaries);
    organisations.push(planted.id);
  }
  return { canaries, ids: { events, organisations }, labels: [] };
};

import { PAGE_AUDIENCE, type PageAudience, portalPageOf } from '@linehaul/contract/pages';

/** What somebody is, as far as pages are concerned. */
export type PersonKind =
  | 'visitor'
  | 'guest'
  | 'prospect'
  | 'formerMember'
  | 'member'
  | 'unprovenAdmin'
  | 'admin';

/** What becomes of a person's wish to see a page. */
export type Passage = 'open' | 'signIn' | 'logInToJoin' | 'join' | 'events' | 'home' | 'secondFactor';

const everyone = {
  visitor: 'open',
  guest: 'open',
  prospect: 'open',
  formerMember: 'open',
  member: 'open',
  unprovenAdmin: 'open',
  admin: 'open',
} as const satisfies Record<PersonKind, Passage>;

const signedIn = { ...everyone, visitor: 'signIn' } as const;
const kept = { guest: 'events', prospect: 'events', formerMember: 'events' } as const;

/** Every audience, every kind of person (SPEC section 4, Prospect users; section 6). */
const PASSAGES: Readonly<Record<PageAudience, Readonly<Record<PersonKind, Passage>>>> = {
  anyone: everyone,
  visitorOrMember: { ...everyone, ...kept },
  signedIn,
  member: { ...signedIn, ...kept },
  onceMember: { ...signedIn, guest: 'events', prospect: 'events' },
  paying: { ...signedIn, guest: 'events' },
  joining: { ...everyone, visitor: 'logInToJoin', guest: 'join' },
  admin: { ...signedIn, ...kept, member: 'home', unprovenAdmin: 'secondFactor' },
};

/** Whom the page at an address is for; a page that is not the portal's is for anyone. */
export const audienceOf = (pathname: string): PageAudience => {
  const page = portalPageOf(pathname);
  return page ? PAGE_AUDIENCE[page] : 'anyone';
};

export const passageTo = (audience: PageAudience, kind: PersonKind): Passage => PASSAGES[audience][kind];

/** By the contact type alone, which is known before the server has answered; nobody is an admin by it. */
export const kindOfContact = (contactType: string | undefined): PersonKind => {
  if (contactType === 'Prospect-Guest') return 'guest';
  return contactType?.startsWith('Prospect-') ? 'prospect' : 'member';
};

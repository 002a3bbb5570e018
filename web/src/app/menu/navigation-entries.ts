import type { CurrentUser } from '@linehaul/contract/current-user';
import { hasRight } from '@linehaul/contract/firm-roles';
import { isOpenPage } from '../../lib/navigation/open-sections.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { kindOfContact, type PersonKind } from '../guards/page-guard.ts';
import { kindOf } from '../guards/person-kind.ts';

export interface NavigationEntry {
  to: string;
  label: string;
  /** Opens as a full page load (SPEC section 2, Top bar). */
  isFullLoad?: boolean;
}

const HOME: NavigationEntry = { to: paths.home, label: 'Home' };
const EVENTS: NavigationEntry = { to: paths.events, label: 'Events' };
const ADMIN: NavigationEntry = { to: paths.admin, label: 'Admin' };
const PEOPLE_AND_ROLES: NavigationEntry = { to: paths.organisationPeople, label: 'People and roles' };
const JOIN_REQUESTS: NavigationEntry = { to: paths.joinRequests, label: 'Join requests' };
const ACCOUNT_DETAILS: NavigationEntry = { to: paths.accountDetails, label: 'Account details' };
const CHANGE_PASSWORD: NavigationEntry = { to: paths.changePassword, label: 'Change password' };

const CPD: NavigationEntry = { to: paths.cpd, label: 'CPD' };

const MAIN_MENU: readonly NavigationEntry[] = [
  HOME,
  EVENTS,
  { to: paths.news, label: 'News' },
  { to: paths.resources, label: 'Resources', isFullLoad: true },
  { to: paths.partners, label: 'Partners' },
  { to: paths.directory, label: 'Directory' },
  CPD,
];

const SETTINGS: readonly NavigationEntry[] = [
  ACCOUNT_DETAILS,
  { to: paths.organisationDetails, label: 'Organisation details' },
  { to: paths.membershipProfile, label: 'Membership profile' },
  CHANGE_PASSWORD,
  { to: paths.communicationPreferences, label: 'Communication preferences' },
  { to: paths.contactUs, label: 'Contact us' },
  { to: paths.invoices, label: 'Invoices' },
];

export interface Navigation {
  main: readonly NavigationEntry[];
  /** The user menu; `Log out` always comes after it. */
  own: readonly NavigationEntry[];
  hasSearch: boolean;
}

const OF_VISITORS: Navigation = { main: [], own: [], hasSearch: false };
/** Guests are prospects too; what else they may do in the settings stands in the side menu there. */
const OF_PROSPECTS: Navigation = { main: [EVENTS], own: [ACCOUNT_DETAILS], hasSearch: false };

/** What they have done and hold stays theirs. */
const OF_FORMER_MEMBERS: Navigation = { main: [EVENTS, CPD], own: [ACCOUNT_DETAILS], hasSearch: false };

/** The people of the organisation that is acted for; the requests of every one whose people they manage. */
const dutiesOf = ({ organisation, permissions }: CurrentUser): readonly NavigationEntry[] => [
  ...(organisation && hasRight('manage-people', organisation) ? [PEOPLE_AND_ROLES] : []),
  ...(permissions.managesPeople || permissions.canAccessAdmin ? [JOIN_REQUESTS] : []),
];

const ofMember = (user: CurrentUser | undefined, isInAdmin: boolean): Navigation => {
  const otherSide = isInAdmin ? HOME : ADMIN;
  return {
    main: isInAdmin ? [] : MAIN_MENU,
    own: [
      ...SETTINGS,
      ...(user ? dutiesOf(user) : []),
      ...(user?.permissions.canAccessAdmin ? [otherSide] : []),
    ],
    hasSearch: !isInAdmin,
  };
};

interface Viewer {
  isSignedIn: boolean;
  /** As the server says; undefined until it has answered. */
  user: CurrentUser | undefined;
  /** As the browser has kept it, so that nothing flashes meanwhile. */
  contactType: string | undefined;
  isInAdmin: boolean;
}

const kindOfViewer = ({ isSignedIn, user, contactType }: Viewer): PersonKind => {
  if (!isSignedIn) return 'visitor';
  return user ? kindOf(user) : kindOfContact(contactType);
};

const wholeNavigationOf = (viewer: Viewer): Navigation => {
  const kind = kindOfViewer(viewer);
  if (kind === 'visitor') return OF_VISITORS;
  if (kind === 'formerMember') return OF_FORMER_MEMBERS;
  if (kind === 'prospect' || kind === 'guest') return OF_PROSPECTS;
  return ofMember(viewer.user, viewer.isInAdmin);
};

/** Where a person can go from the top bar (SPEC sections 2 and 6), without what the office has switched off. */
export const navigationOf = (viewer: Viewer): Navigation => {
  const navigation = wholeNavigationOf(viewer);
  return { ...navigation, main: navigation.main.filter(({ to }) => isOpenPage(to)) };
};

/** Whether an entry leads to the page at an address, or to a page above it. */
export const leadsTo = ({ to }: NavigationEntry, pathname: string): boolean => {
  const path = pathname.toLowerCase();
  return path === to || (to !== paths.home && path.startsWith(`${to}/`));
};

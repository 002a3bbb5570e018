import { listAnnouncements } from '@linehaul/contract/announcements';
import { getAdminHome } from '@linehaul/contract/admin-home';
import { getPortalSettings, type PortalSettings } from '@linehaul/contract/association';
import { OWN_EVENTS_PAGE_SIZE } from '@linehaul/contract/constants';
import { getCurrentUser as getCurrentUserEndpoint } from '@linehaul/contract/current-user';
import { getCurrentCpd } from '@linehaul/contract/cpd';
import type { Endpoint } from '@linehaul/contract/endpoint';
import { listEventTypes, listUpcomingEvents } from '@linehaul/contract/events';
import type { HomeAnswer, HomePart } from '@linehaul/contract/home-answer';
import { getHomeChanges } from '@linehaul/contract/home-visits';
import { getJoin } from '@linehaul/contract/join-state';
import { listWaitingChanges } from '@linehaul/contract/level-change';
import { getMembershipCard } from '@linehaul/contract/membership-card';
import { getMembershipYear } from '@linehaul/contract/membership-year';
import { getDomainOffer } from '@linehaul/contract/mail-domains';
import {
  getAskedOrganisation,
  listJoinRequests,
  listOwnOrganisations,
} from '@linehaul/contract/organisations';
import { listOwing } from '@linehaul/contract/owing';
import { listFeaturedNews, listFeaturedResources } from '@linehaul/contract/resources';
import { getCurrentUser } from '../accounts/account-queries.ts';
import { readAnnouncements } from '../announcements/announcement-queries.ts';
import { askerOf } from '../audiences/viewer-queries.ts';
import type { Context } from '../context.ts';
import { readCurrentCpd } from '../cpd/records/tracker-queries.ts';
import { findTypes } from '../events/catalogue/label-queries.ts';
import { findOwnEvents } from '../events/own/own-event-queries.ts';
import { askerOf as eventAskerOf } from '../events/viewer-queries.ts';
import type { Caller } from '../http/audience.ts';
import { readAsked } from '../join/asking/asking-queries.ts';
import { readDomainOffer } from '../join/domains/mail-domain-queries.ts';
import { readWaitingRequests } from '../join/join-request-queries.ts';
import { readJoinState } from '../join/join-state-queries.ts';
import { readOwnCard } from '../membership-profile/card/membership-card-queries.ts';
import { readOwing } from '../membership-profile/owing-queries.ts';
import { readOwnYear } from '../membership-profile/year/membership-year-queries.ts';
import { findWaitingChanges } from '../renewal/changes/waiting-change-queries.ts';
import { listOrganisationsOf } from '../sessions/acted-for-queries.ts';
import { findFeatured } from '../resources/resource-list-queries.ts';
import { readAdminHome } from './admin-home-queries.ts';
import { readChanges } from './home-change-queries.ts';

/** With what is known without the database: nothing outside of it may be waited for while parts are read. */
export interface PartContext extends Context {
  readonly settings: PortalSettings;
}

interface PartReader<T> {
  /** The call that stands for the part alone: who may make it may have the part. */
  readonly endpoint: Endpoint;
  /** Throws as that call does. Only reads, and nothing but the database. */
  readonly read: (context: PartContext, caller: Caller) => Promise<NonNullable<T>>;
}

/** How each part of the home page is read. */
export const PART_READERS: { readonly [P in HomePart]-?: PartReader<HomeAnswer[P]> } = {
  currentUser: {
    endpoint: getCurrentUserEndpoint,
    read: async ({ db }, caller) => getCurrentUser(db, caller),
  },
  settings: { endpoint: getPortalSettings, read: async ({ settings }) => settings },
  announcements: { endpoint: listAnnouncements, read: readAnnouncements },
  owing: { endpoint: listOwing, read: readOwing },
  join: { endpoint: getJoin, read: ({ db }, { accountId }) => readJoinState(db, accountId) },
  membershipYear: { endpoint: getMembershipYear, read: (context, caller) => readOwnYear(context, caller) },
  membershipCard: { endpoint: getMembershipCard, read: (context, caller) => readOwnCard(context, caller) },
  nextEvents: {
    endpoint: listUpcomingEvents,
    read: async (context, caller) => {
      const page = { page: 1, size: OWN_EVENTS_PAGE_SIZE, when: 'upcoming' } as const;
      return findOwnEvents(context.db, page, eventAskerOf(context, caller));
    },
  },
  eventTypes: { endpoint: listEventTypes, read: ({ db }) => findTypes(db) },
  joinRequests: { endpoint: listJoinRequests, read: ({ db }, caller) => readWaitingRequests(db, caller) },
  waitingChanges: { endpoint: listWaitingChanges, read: findWaitingChanges },
  ownOrganisations: {
    endpoint: listOwnOrganisations,
    read: async ({ db }, { accountId }) => ({ items: await listOrganisationsOf(db, accountId) }),
  },
  askedOrganisation: {
    endpoint: getAskedOrganisation,
    read: ({ db }, { accountId }) => readAsked(db, accountId),
  },
  domainOffer: { endpoint: getDomainOffer, read: readDomainOffer },
  news: {
    endpoint: listFeaturedNews,
    read: async (context, caller) => findFeatured(context.db, 'Article', await askerOf(context, caller)),
  },
  featuredResources: {
    endpoint: listFeaturedResources,
    read: async (context, caller) => findFeatured(context.db, 'Resource', await askerOf(context, caller)),
  },
  changes: { endpoint: getHomeChanges, read: readChanges },
  cpd: { endpoint: getCurrentCpd, read: readCurrentCpd },
  adminHome: {
    endpoint: getAdminHome,
    read: readAdminHome,
  },
};

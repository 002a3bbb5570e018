import * as z from 'zod/mini';
import { listAnnouncements } from '../content/announcements.ts';
import { getAdminHome } from './admin-home.ts';
import { getHomeChanges } from './home-visits.ts';
import { getPortalSettings } from './association.ts';
import { getCurrentCpd } from '../cpd/cpd.ts';
import { listEventTypes, listUpcomingEvents } from '../events/events.ts';
import { listFeaturedNews, listFeaturedResources } from '../content/resources.ts';
import { getJoin } from '../membership/join-state.ts';
import { listWaitingChanges } from '../membership/level-change.ts';
import { getMembershipCard } from '../membership/membership-card.ts';
import { getMembershipYear } from '../membership/membership-year.ts';
import { getAskedOrganisation, listJoinRequests, listOwnOrganisations } from '../membership/organisations.ts';
import { listOwing } from '../money/owing.ts';
import { getCurrentUser } from '../people/current-user.ts';
import { getDomainOffer } from '../people/mail-domains.ts';

/** What a call answers alone is what its part is. */
const sentAs = <S extends z.core.$ZodType>({ data }: { data: S }) => z.optional(data);

/**
 * The parts that one call brings together, each exactly what the call answers that stands for it alone. One more is a
 * line here and one in `server/src/home/home-part-queries.ts`, which the compiler asks for; docs/adding.md says the rest.
 */
export const homeAnswer = z.object({
  /** The person who is signed in, and what they may do. */
  currentUser: sentAs(getCurrentUser),
  /** The association. */
  settings: sentAs(getPortalSettings),
  announcements: sentAs(listAnnouncements),
  owing: sentAs(listOwing),
  join: sentAs(getJoin),
  /** Of the organisation that the person acts for, as is the card. */
  membershipYear: sentAs(getMembershipYear),
  membershipCard: sentAs(getMembershipCard),
  /** The first page of the events that they go to. */
  nextEvents: sentAs(listUpcomingEvents),
  /** What events are sorted by, for the menu beside them. */
  eventTypes: sentAs(listEventTypes),
  joinRequests: sentAs(listJoinRequests),
  /** Changes of membership that wait for an answer or a yes. */
  waitingChanges: sentAs(listWaitingChanges),
  ownOrganisations: sentAs(listOwnOrganisations),
  /** Another organisation that they have asked, and one that lets them in by their address. */
  askedOrganisation: sentAs(getAskedOrganisation),
  domainOffer: sentAs(getDomainOffer),
  /** The newest four of each that the person may read. */
  news: sentAs(listFeaturedNews),
  featuredResources: sentAs(listFeaturedResources),
  /** What came since their last visit. */
  changes: sentAs(getHomeChanges),
  /** The periods of professional development that they are in, and their licences that end. */
  cpd: sentAs(getCurrentCpd),
  /** The figures of those who run the association. */
  adminHome: sentAs(getAdminHome),
});
export type HomeAnswer = z.infer<typeof homeAnswer>;
export type HomePart = keyof HomeAnswer;

export const homePart = z.keyof(homeAnswer);

/** Names of parts with commas between them. */
export const partNames = () => {
  const names = homePart.options.join('|');
  return z
    .string()
    .check(
      z.maxLength(400),
      z.regex(new RegExp(`^(?:${names})(?:,(?:${names}))*$`), 'Please name parts of the home page'),
      z.meta({ examples: ['currentUser,owing,membershipYear'] }),
    );
};

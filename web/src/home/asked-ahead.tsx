import { useAnnouncements } from '../announcements/announcement-queries.ts';
import { useCurrentCpd } from '../cpd/current/current-cpd-query.ts';
import { useNextOwnEvents } from '../events/own/next-events-query.ts';
import { useOwing } from '../invoice-payments/owing/owing-queries.ts';
import { useJoin } from '../join/join-queries.ts';
import { sessionStore } from '../lib/session/session.ts';
import { useChanges } from './changes/changes-queries.ts';
import { useFeaturedNews, useFeaturedResources } from './featured/featured-queries.ts';
import { useMembershipCard } from '../membership-profile/card/membership-card-query.ts';
import { useMembershipYear } from '../membership-profile/year/membership-year-query.ts';

const OfMember = () => {
  useMembershipYear();
  useMembershipCard();
  useNextOwnEvents();
  useCurrentCpd();
  return null;
};

/** Sends the queries of all parts of the home page at once, instead of after the answer to who the person is. */
export const AskedAhead = () => {
  useAnnouncements();
  useOwing();
  useJoin();
  useChanges();
  useFeaturedNews();
  useFeaturedResources();
  return sessionStore.current().contactType === 'Staff' ? null : <OfMember />;
};

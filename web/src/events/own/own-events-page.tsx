import { isAtPage } from '@linehaul/contract/pages';
import { useLocation } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/forms/button.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { GrowingEvents } from '../cards/growing-events.tsx';
import { useOwnEvents } from '../event-queries.ts';
import { InYourCalendar } from './in-your-calendar.tsx';

const WORDS = {
  upcoming: {
    title: 'Attending',
    lead: 'The events that you go to, the next one first.',
    empty: 'What you register for appears here, with your ticket.',
  },
  past: {
    title: 'Past events',
    lead: 'The events that you have been to, the last one first.',
    empty: 'Events that you have been to are kept here.',
  },
} as const;

const NoEventsYet = ({ words }: { words: string }) => (
  <EmptyState title="No events yet" icon="calendar">
    <p>{words}</p>
    <LinkButton variant="secondary" to={paths.events}>
      Discover events
    </LinkButton>
  </EmptyState>
);

/** What the person has booked: still to come, or over. */
export const OwnEventsPage = () => {
  const { pathname } = useLocation();
  const which = isAtPage(paths.pastEvents, pathname) ? 'past' : 'upcoming';
  const { isImpersonating } = useSession();
  const { title, lead, empty } = WORDS[which];
  return (
    <PageBody width="wide">
      <PageHeading lead={lead}>{title}</PageHeading>
      <GrowingEvents
        label={title}
        query={useOwnEvents(which)}
        empty={<NoEventsYet words={empty} />}
        headingLevel={2}
      />
      {which === 'upcoming' && !isImpersonating && <InYourCalendar />}
    </PageBody>
  );
};

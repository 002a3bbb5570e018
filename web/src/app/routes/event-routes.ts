import { paths } from '../../lib/navigation/paths.ts';
import { section } from './guarded-rooms.ts';
import { type Load, pageRoute } from './page-route.ts';
import { notFound } from './pages-anywhere.ts';

const ownEvents: Load = () =>
  import('../../events/own/own-events-page.tsx').then((module) => ({ Component: module.OwnEventsPage }));

/** The pages of events, with their menu at the side. */
export const eventsSection = section(
  () => import('../../events/events-section.tsx').then((module) => ({ Component: module.EventsSection })),
  [
    pageRoute(paths.events, { title: 'Events' }, () =>
      import('../../home/events-page.tsx').then((module) => ({ Component: module.EventsPage })),
    ),
    pageRoute(paths.eventsAttending, { title: 'Attending' }, ownEvents),
    pageRoute(paths.pastEvents, { title: 'Past events' }, ownEvents),
    pageRoute(paths.eventCategory, { title: 'Events' }, () =>
      import('../../events/browse/category-page.tsx').then((module) => ({ Component: module.CategoryPage })),
    ),
    pageRoute(paths.event, { title: 'Event' }, () =>
      import('../../events/event/event-page.tsx').then((module) => ({ Component: module.EventPage })),
    ),
    pageRoute('/events/*', { title: 'Page not found' }, notFound),
  ],
);

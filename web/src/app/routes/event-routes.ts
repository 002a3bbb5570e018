import type { HomePart } from '@linehaul/contract/home-answer';
import { paths } from '../../lib/navigation/paths.ts';
import { itemScene } from './item-scene.ts';
import { section } from './guarded-rooms.ts';
import { type Load, pageRoute } from './page-route.ts';
import { notFound } from './pages-anywhere.ts';

const EVENTS: readonly HomePart[] = ['currentUser', 'announcements', 'eventTypes'];

const ownEvents: Load = () =>
  import('../../events/own/own-events-page.tsx').then((module) => ({ Component: module.OwnEventsPage }));

/** The pages of events, with their menu at the side. */
export const eventsSection = section(
  () => import('../../events/events-section.tsx').then((module) => ({ Component: module.EventsSection })),
  [
    pageRoute(
      paths.events,
      { title: 'Events', begins: [...EVENTS, 'nextEvents'], styledBy: [itemScene] },
      () => import('../../home/events-page.tsx').then((module) => ({ Component: module.EventsPage })),
    ),
    pageRoute(
      paths.eventsAttending,
      { title: 'Attending', begins: EVENTS, styledBy: [itemScene] },
      ownEvents,
    ),
    pageRoute(paths.pastEvents, { title: 'Past events', begins: EVENTS, styledBy: [itemScene] }, ownEvents),
    pageRoute(paths.eventCategory, { title: 'Events', begins: EVENTS, styledBy: [itemScene] }, () =>
      import('../../events/browse/category-page.tsx').then((module) => ({ Component: module.CategoryPage })),
    ),
    pageRoute(paths.event, { title: 'Event', begins: EVENTS, styledBy: [itemScene] }, () =>
      import('../../events/event/event-page.tsx').then((module) => ({ Component: module.EventPage })),
    ),
    pageRoute('/events/*', { title: 'Page not found' }, notFound),
  ],
);

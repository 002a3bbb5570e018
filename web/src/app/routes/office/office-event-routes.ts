import { paths } from '../../../lib/navigation/paths.ts';
import { pageRoute } from '../page-route.ts';

/** The events that the office puts up. */
export const officeEventPages = [
  pageRoute(paths.adminEvents, { title: 'Published events' }, () =>
    import('../../../events/office/office-events-page.tsx').then((module) => ({
      Component: module.OfficeEventsPage,
    })),
  ),
  pageRoute(paths.adminNewEvent, { title: 'Create new event' }, () =>
    import('../../../events/office/edit/new-event-page.tsx').then((module) => ({
      Component: module.NewEventPage,
    })),
  ),
  pageRoute(paths.adminEventLists, { title: 'Lists of events' }, () =>
    import('../../../events/office/lists/event-lists-page.tsx').then((module) => ({
      Component: module.EventListsPage,
    })),
  ),
  pageRoute(paths.adminEvent, { title: 'Event' }, () =>
    import('../../../events/office/event/office-event-page.tsx').then((module) => ({
      Component: module.OfficeEventPage,
    })),
  ),
  pageRoute(paths.adminEditEvent, { title: 'Edit event' }, () =>
    import('../../../events/office/edit/edit-event-page.tsx').then((module) => ({
      Component: module.EditEventPage,
    })),
  ),
  pageRoute(paths.adminAttendees, { title: 'Attendees' }, () =>
    import('../../../events/office/attendees/attendees-page.tsx').then((module) => ({
      Component: module.AttendeesPage,
    })),
  ),
  pageRoute(paths.adminEventMessages, { title: 'Write to attendees' }, () =>
    import('../../../events/office/messages/messages-page.tsx').then((module) => ({
      Component: module.MessagesPage,
    })),
  ),
];

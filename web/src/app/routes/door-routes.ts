import { paths } from '../../lib/navigation/paths.ts';
import { pageRoute } from './page-route.ts';
import { openRoom } from './rooms.ts';
import { doorShell } from './shells.ts';

/** The door of an event, which opens without network too. */
export const doorRoutes = openRoom(doorShell, [
  pageRoute(paths.adminDoor, { title: 'Door' }, () =>
    import('../../events/door/door-page.tsx').then((module) => ({ Component: module.DoorPage })),
  ),
  // The link of a pass, which the office hands on itself.
  pageRoute(paths.doorPass, { title: 'Door', isEnteredFromOutside: true }, () =>
    import('../../events/door/pass/pass-page.tsx').then((module) => ({ Component: module.PassPage })),
  ),
]);

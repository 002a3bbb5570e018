import { paths } from '../../lib/navigation/paths.ts';
import { pageRoute } from './page-route.ts';
import { openRoom } from './rooms.ts';
import { plainShell } from './shells.ts';

/** What the code on a membership card opens, for whoever was shown the card. */
export const memberCheckRoutes = openRoom(plainShell, [
  pageRoute(paths.memberCheck, { title: 'Membership check' }, () =>
    import('../../membership-profile/check/member-check-page.tsx').then((module) => ({
      Component: module.MemberCheckPage,
    })),
  ),
]);

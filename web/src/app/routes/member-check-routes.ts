import { paths } from '../../lib/navigation/paths.ts';
import { pageRoute } from './page-route.ts';
import { openRoom } from './rooms.ts';
import { plainShell } from './shells.ts';

/** What the code on a membership card opens, for whoever was shown it, and the link of a guest's ticket mail. */
export const memberCheckRoutes = openRoom(plainShell, [
  pageRoute(paths.memberCheck, { title: 'Membership check' }, () =>
    import('../../membership-profile/check/member-check-page.tsx').then((module) => ({
      Component: module.MemberCheckPage,
    })),
  ),
  pageRoute(paths.eventQuestions, { title: 'Questions before an event' }, () =>
    import('../../events/questions/guest-questions-page.tsx').then((module) => ({
      Component: module.GuestQuestionsPage,
    })),
  ),
]);

import { paths } from '../../lib/navigation/paths.ts';
import { pageRoute } from './page-route.ts';
import { openRoom } from './rooms.ts';
import { plainShell } from './shells.ts';

/** What the codes on membership cards and certificates open, for whoever was shown one, the link of a guest's ticket mail, and what applicants accept. */
export const memberCheckRoutes = openRoom(plainShell, [
  ...[paths.membershipTerms, paths.membershipTermsVersion].map((path) =>
    pageRoute(path, { title: 'Membership terms' }, () =>
      import('../../membership-terms/terms-page.tsx').then((module) => ({ Component: module.TermsPage })),
    ),
  ),
  pageRoute(paths.memberCheck, { title: 'Membership check' }, () =>
    import('../../membership-profile/check/member-check-page.tsx').then((module) => ({
      Component: module.MemberCheckPage,
    })),
  ),
  pageRoute(paths.certificateCheck, { title: 'Certificate check' }, () =>
    import('../../cpd/check/certificate-check-page.tsx').then((module) => ({
      Component: module.CertificateCheckPage,
    })),
  ),
  pageRoute(paths.eventQuestions, { title: 'Questions before an event' }, () =>
    import('../../events/questions/guest-questions-page.tsx').then((module) => ({
      Component: module.GuestQuestionsPage,
    })),
  ),
]);

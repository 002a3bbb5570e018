import { paths } from '../../lib/navigation/paths.ts';
import { itemScene } from './item-scene.ts';
import { section } from './guarded-rooms.ts';
import { pageRoute } from './page-route.ts';
import { notFound } from './pages-anywhere.ts';

/** Continuing professional development, with its menu at the side. */
export const cpdSection = section(
  () => import('../../cpd/cpd-section.tsx').then((module) => ({ Component: module.CpdSection })),
  [
    pageRoute(paths.cpd, { title: 'CPD' }, () =>
      import('../../cpd/cpd-page.tsx').then((module) => ({ Component: module.CpdPage })),
    ),
    pageRoute(paths.cpdTracker, { title: 'CPD Tracker' }, () =>
      import('../../cpd/tracker/tracker-page.tsx').then((module) => ({ Component: module.TrackerPage })),
    ),
    pageRoute(paths.cpdActivity, { title: 'CPD activity' }, () =>
      import('../../cpd/logging/activity-page.tsx').then((module) => ({ Component: module.ActivityPage })),
    ),
    pageRoute(paths.cpdAudit, { title: 'CPD audit' }, () =>
      import('../../cpd/audit/audit-page.tsx').then((module) => ({ Component: module.AuditPage })),
    ),
    pageRoute(paths.cpdTeam, { title: 'Team' }, () =>
      import('../../cpd/team/team-page.tsx').then((module) => ({ Component: module.TeamPage })),
    ),
    pageRoute(paths.licences, { title: 'Licences' }, () =>
      import('../../cpd/licences/licences-page.tsx').then((module) => ({ Component: module.LicencesPage })),
    ),
    pageRoute(paths.licence, { title: 'Licence' }, () =>
      import('../../cpd/licences/licence-page.tsx').then((module) => ({ Component: module.LicencePage })),
    ),
    pageRoute(paths.enrolledCourses, { title: 'Enrolled courses' }, () =>
      import('../../courses/enrolled/enrolled-page.tsx').then((module) => ({
        Component: module.EnrolledPage,
      })),
    ),
    pageRoute(paths.allCourses, { title: 'All courses', styledBy: [itemScene] }, () =>
      import('../../courses/browse/all-courses-page.tsx').then((module) => ({
        Component: module.AllCoursesPage,
      })),
    ),
    pageRoute(paths.course, { title: 'Course', styledBy: [itemScene] }, () =>
      import('../../courses/item/course-page.tsx').then((module) => ({ Component: module.CoursePage })),
    ),
    pageRoute('/cpd/*', { title: 'Page not found' }, notFound),
  ],
);

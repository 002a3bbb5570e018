import { paths } from '../../../lib/navigation/paths.ts';
import { pageRoute } from '../page-route.ts';

/** The courses that the office publishes. */
export const officeCoursePages = [
  pageRoute(paths.adminCourses, { title: 'Courses' }, () =>
    import('../../../courses/office/office-courses-page.tsx').then((module) => ({
      Component: module.OfficeCoursesPage,
    })),
  ),
  pageRoute(paths.adminCourse, { title: 'Course' }, () =>
    import('../../../courses/office/edit-course-page.tsx').then((module) => ({
      Component: module.EditCoursePage,
    })),
  ),
];

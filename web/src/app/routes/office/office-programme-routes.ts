import { paths } from '../../../lib/navigation/paths.ts';
import { pageRoute } from '../page-route.ts';

/** The programmes of professional development that the office keeps. */
export const officeProgrammePages = [
  pageRoute(paths.adminProgrammes, { title: 'CPD programmes' }, () =>
    import('../../../cpd/office/programmes/programmes-page.tsx').then((module) => ({
      Component: module.ProgrammesPage,
    })),
  ),
  pageRoute(paths.adminProgramme, { title: 'CPD programme' }, () =>
    import('../../../cpd/office/programmes/programme-page.tsx').then((module) => ({
      Component: module.ProgrammePage,
    })),
  ),
  pageRoute(paths.adminCpdFigures, { title: 'CPD figures' }, () =>
    import('../../../cpd/office/figures/figures-page.tsx').then((module) => ({
      Component: module.FiguresPage,
    })),
  ),
  pageRoute(paths.adminProgrammePeople, { title: 'People in a CPD programme' }, () =>
    import('../../../cpd/office/people/programme-people-page.tsx').then((module) => ({
      Component: module.ProgrammePeoplePage,
    })),
  ),
];

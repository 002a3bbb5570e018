import { paths } from '../../../lib/navigation/paths.ts';
import { pageRoute } from '../page-route.ts';

/** The audits of professional development that the office makes. */
export const officeAuditPages = [
  pageRoute(paths.adminAudits, { title: 'CPD audits' }, () =>
    import('../../../cpd/office/audits/audits-page.tsx').then((module) => ({
      Component: module.AuditsPage,
    })),
  ),
  pageRoute(paths.adminAudit, { title: 'CPD audit' }, () =>
    import('../../../cpd/office/audits/office-audit-page.tsx').then((module) => ({
      Component: module.OfficeAuditPage,
    })),
  ),
  pageRoute(paths.adminAudited, { title: 'Person in a CPD audit' }, () =>
    import('../../../cpd/office/audits/audited-page.tsx').then((module) => ({
      Component: module.AuditedPage,
    })),
  ),
];

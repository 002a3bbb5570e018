import { isAtPage } from '@linehaul/contract/pages';
import { useLocation } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { LinkStrip } from '../../ui/lists/link-strip.tsx';

const TABS = [
  { to: paths.adminCpd, label: 'Activities' },
  { to: paths.adminGivenHours, label: 'Given hours' },
  { to: paths.adminProgrammes, label: 'Programmes' },
  { to: paths.adminCpdFigures, label: 'Figures' },
  { to: paths.adminAudits, label: 'Audits' },
  { to: paths.adminCourses, label: 'Courses' },
  { to: paths.adminLicences, label: 'Licences' },
  { to: paths.adminLicenceKinds, label: 'Kinds of licences' },
] as const;

/** What the office does for the professional development of members, a page each. */
export const OfficeCpdTabs = () => {
  const { pathname } = useLocation();
  return (
    <LinkStrip
      label="Pages of CPD"
      links={TABS.map(({ to, label }) => ({ key: to, to, label, isCurrent: isAtPage(to, pathname) }))}
    />
  );
};

import { hasRight } from '@linehaul/contract/firm-roles';
import { isAtPage } from '@linehaul/contract/pages';
import { Link, Outlet, useLocation } from 'react-router';
import { useCurrentUser } from '../accounts/current-user-queries.ts';
import { isFormerMember } from '../accounts/former-member.ts';
import { paths } from '../lib/navigation/paths.ts';
import { settings } from '../lib/settings.ts';
import { MenuGroup, MenuList } from '../ui/layout/menu-group.tsx';
import { SideSection } from '../ui/layout/side-section.tsx';

const ENROLLED = { to: paths.enrolledCourses, label: 'Enrolled' } as const;
const COURSES = [ENROLLED, { to: paths.allCourses, label: 'All courses' }] as const;

/** What they list, and one of it. */
const TRACKER_PAGES = [paths.cpdTracker, paths.cpdActivity] as const;
const LICENCE_PAGES = [paths.licences, paths.licence] as const;

const CpdMenu = () => {
  const { pathname } = useLocation();
  const { data: user } = useCurrentUser();
  return (
    <MenuList>
      <li>
        <Link
          to={paths.cpdTracker}
          aria-current={TRACKER_PAGES.some((page) => isAtPage(page, pathname)) ? 'page' : undefined}
        >
          CPD Tracker
        </Link>
      </li>
      <li>
        <Link
          to={paths.licences}
          aria-current={LICENCE_PAGES.some((page) => isAtPage(page, pathname)) ? 'page' : undefined}
        >
          Licences
        </Link>
      </li>
      {user?.organisation && hasRight('manage-people', user.organisation) && (
        <li>
          <Link to={paths.cpdTeam} aria-current={isAtPage(paths.cpdTeam, pathname) ? 'page' : undefined}>
            Team
          </Link>
        </li>
      )}
      <MenuGroup title="Courses">
        {(isFormerMember(user) ? [ENROLLED] : COURSES).map(({ to, label }) => (
          <li key={to}>
            <Link to={to} aria-current={isAtPage(to, pathname) ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </MenuGroup>
      <MenuGroup title="External links">
        <li>
          <a href={settings.association.website} target="_blank" rel="noopener noreferrer">
            CPD Home<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      </MenuGroup>
    </MenuList>
  );
};

/** The pages of continuing professional development, with their menu at the side. */
export const CpdSection = () => (
  <SideSection label="My CPD" menu={<CpdMenu />}>
    <Outlet />
  </SideSection>
);

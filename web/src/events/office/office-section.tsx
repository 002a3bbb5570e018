import { isAtPage } from '@linehaul/contract/pages';
import { Link, Outlet, useLocation } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { SideSection } from '../../ui/layout/side-section.tsx';
import { MenuGroup, MenuList } from '../../ui/layout/menu-group.tsx';
import { useOfficeEvents } from './office-queries.ts';
import { GROUP_NAMES, officeAddress, officeSearchOf } from './office-search.ts';

const GROUPS = ['upcoming', 'past', 'drafts'] as const;

const FIRST = { group: 'upcoming', keyword: '', page: 1 } as const;

const Groups = () => {
  const { pathname, search } = useLocation();
  const { data } = useOfficeEvents(FIRST);
  const { group } = officeSearchOf(new URLSearchParams(search));
  const isList = isAtPage(paths.adminEvents, pathname);
  return GROUPS.map((each) => (
    <li key={each}>
      <Link
        to={officeAddress({ ...FIRST, group: each })}
        aria-current={isList && each === group ? 'page' : undefined}
      >
        {GROUP_NAMES[each]}
        {data && ` (${data.counts[each]})`}
      </Link>
    </li>
  ));
};

const OfficeMenu = () => {
  const { pathname } = useLocation();
  return (
    <MenuList>
      <MenuGroup title="Published events">
        <Groups />
      </MenuGroup>
      <MenuGroup title="Keep">
        <li>
          <Link
            to={paths.adminEventLists}
            aria-current={isAtPage(paths.adminEventLists, pathname) ? 'page' : undefined}
          >
            Types and lists
          </Link>
        </li>
      </MenuGroup>
    </MenuList>
  );
};

export const OfficeSection = () => (
  <SideSection label="Events" menu={<OfficeMenu />}>
    <Outlet />
  </SideSection>
);

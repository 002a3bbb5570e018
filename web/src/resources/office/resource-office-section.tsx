import { isAtPage } from '@linehaul/contract/pages';
import { Link, Outlet, useLocation } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { MenuGroup, MenuList } from '../../ui/layout/menu-group.tsx';
import { SideSection } from '../../ui/layout/side-section.tsx';
import { officeSearchOf, SECTION_WORDS, sectionAddress } from './office-search.ts';

const TYPES = ['Article', 'Resource'] as const;

const OfficeMenu = () => {
  const { pathname, search } = useLocation();
  const { type } = officeSearchOf(new URLSearchParams(search));
  const isList = isAtPage(paths.adminResources, pathname);
  return (
    <MenuList>
      <MenuGroup title="Publish">
        {TYPES.map((each) => (
          <li key={each}>
            <Link to={sectionAddress(each)} aria-current={isList && each === type ? 'page' : undefined}>
              {SECTION_WORDS[each].title}
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={paths.adminPartners}
            aria-current={isAtPage(paths.adminPartners, pathname) ? 'page' : undefined}
          >
            Partners
          </Link>
        </li>
      </MenuGroup>
      <MenuGroup title="Keep">
        <li>
          <Link
            to={paths.adminContentLabels}
            aria-current={isAtPage(paths.adminContentLabels, pathname) ? 'page' : undefined}
          >
            Categories and tags
          </Link>
        </li>
        <li>
          <Link
            to={paths.adminImports}
            aria-current={isAtPage(paths.adminImports, pathname) ? 'page' : undefined}
          >
            Import
          </Link>
        </li>
      </MenuGroup>
    </MenuList>
  );
};

/** What the office publishes for members, with its menu at the side. */
export const ResourceOfficeSection = () => (
  <SideSection label="News, resources and partners" menu={<OfficeMenu />}>
    <Outlet />
  </SideSection>
);

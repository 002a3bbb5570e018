import { isAtPage } from '@linehaul/contract/pages';
import { generatePath, Link, Outlet, useLocation } from 'react-router';
import { isProspectGuest } from './guest.ts';
import { paths } from '../lib/navigation/paths.ts';
import { useSession } from '../lib/session/use-session.ts';
import { SideSection } from '../ui/layout/side-section.tsx';
import { useEventLabels } from './label-queries.ts';
import { MenuGroup, MenuList } from '../ui/layout/menu-group.tsx';

interface Entry {
  readonly to: string;
  readonly label: string;
}

const HOME: readonly Entry[] = [{ to: paths.events, label: 'Home' }];
const OWN: readonly Entry[] = [
  { to: paths.eventsAttending, label: 'Attending' },
  { to: paths.pastEvents, label: 'Past events' },
];

const Entries = ({ entries }: { entries: readonly Entry[] }) => {
  const { pathname } = useLocation();
  return entries.map(({ to, label }) => (
    <li key={to}>
      <Link to={to} aria-current={isAtPage(to, pathname) ? 'page' : undefined}>
        {label}
      </Link>
    </li>
  ));
};

const Categories = () => {
  const { data: types = {} } = useEventLabels('types');
  const entries = Object.entries(types).map(([id, label]) => ({
    to: generatePath(paths.eventCategory, { id }),
    label,
  }));
  return (
    entries.length > 0 && (
      <MenuGroup title="Categories">
        <Entries entries={entries} />
      </MenuGroup>
    )
  );
};

/** Guests have no events of their own: they browse only. */
const EventsMenu = () => {
  const { contactType } = useSession();
  return (
    <MenuList>
      <Entries entries={HOME} />
      {!isProspectGuest(contactType) && (
        <MenuGroup title="My events">
          <Entries entries={OWN} />
        </MenuGroup>
      )}
      <Categories />
    </MenuList>
  );
};

export const EventsSection = () => (
  <SideSection label="Events" menu={<EventsMenu />}>
    <Outlet />
  </SideSection>
);

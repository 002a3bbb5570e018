import { PageFrame } from './page-frame.tsx';
import type { PortalRoute } from './portal-route.ts';

/** A page inside the shell and the section that it shares with its neighbours. */
export const RoutedPage = ({ route }: { route: PortalRoute }) => {
  const framed = (
    <PageFrame key={route.path} route={route}>
      <route.page.Component />
    </PageFrame>
  );
  const page = route.section ? <route.section.Component>{framed}</route.section.Component> : framed;
  return route.shell ? <route.shell.Component>{page}</route.shell.Component> : page;
};

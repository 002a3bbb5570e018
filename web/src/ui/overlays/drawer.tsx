import { lazy, Suspense } from 'react';
import type { DrawerProps } from './drawer-panel.tsx';

const loadPanel = () => import('./drawer-panel.tsx');
const Panel = lazy(async () => ({ default: (await loadPanel()).DrawerPanel }));

/** Fetches the drawer's code before it is needed: on hover or focus of what opens it. */
export const preloadDrawer = (): void => void loadPanel();

/** A panel at the side of a small screen. Its code arrives when it is first opened. */
export const Drawer = (props: DrawerProps & { isOpen: boolean }) =>
  props.isOpen && (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );

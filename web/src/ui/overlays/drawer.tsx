import { Suspense } from 'react';
import { lazyPart } from '../feedback/lazy-part.tsx';
import type { DrawerProps } from './drawer-panel.tsx';

const loadPanel = () => import('./drawer-panel.tsx');
const Panel = lazyPart(
  async () => ({ default: (await loadPanel()).DrawerPanel }),
  ({ onClose }) => onClose(),
);

/** Fetches the drawer's code before it is needed: on hover or focus of what opens it. */
export const preloadDrawer = (): void => void loadPanel().catch(() => undefined);

/** A panel at the side of a small screen. Its code arrives when it is first opened. */
export const Drawer = (props: DrawerProps & { isOpen: boolean }) =>
  props.isOpen && (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );

import { Suspense } from 'react';
import { lazyPart } from '../feedback/lazy-part.tsx';
import type { DialogProps } from './dialog-panel.tsx';

const loadPanel = () => import('./dialog-panel.tsx');
const Panel = lazyPart(
  async () => ({ default: (await loadPanel()).DialogPanel }),
  ({ onClose }) => onClose(),
);

/** Fetches the dialog's code before it is needed: on hover or focus of what opens it. */
export const preloadDialog = (): void => void loadPanel().catch(() => undefined);

/** A dialog over the page. Its code arrives when it is first opened; focus returns to what opened it. */
export const Dialog = (props: DialogProps) =>
  props.isOpen && (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );

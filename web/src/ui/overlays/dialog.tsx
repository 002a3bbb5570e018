import { lazy, Suspense } from 'react';
import type { DialogProps } from './dialog-panel.tsx';

const loadPanel = () => import('./dialog-panel.tsx');
const Panel = lazy(async () => ({ default: (await loadPanel()).DialogPanel }));

/** Fetches the dialog's code before it is needed: on hover or focus of what opens it. */
export const preloadDialog = (): void => void loadPanel();

/** A dialog over the page. Its code arrives when it is first opened; focus returns to what opened it. */
export const Dialog = (props: DialogProps) =>
  props.isOpen && (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );

import { lazy, type ReactNode, Suspense } from 'react';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** The buttons, the safest one first in reading order. */
  actions?: ReactNode;
  /** Asks for a decision: clicks beside it do not close it. */
  isAlert?: boolean;
}

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

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './drawer-panel.module.css';
import { PanelHead } from './panel-head.tsx';
import { usePressedInside } from './use-pressed-inside.ts';

export interface DrawerProps {
  title: string;
  onClose: () => void;
  /** Pressing one of the links among them closes the drawer. */
  children: ReactNode;
}

/** The drawer itself; mounted only while it is open, so it gives focus back by itself. */
export const DrawerPanel = ({ title, onClose, children }: DrawerProps) => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  const bodyRef = useRef<HTMLDivElement>(null);
  usePressedInside(bodyRef, 'a', onClose);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={styles.overlay ?? ''}
      data-sheet
    >
      <Modal className={styles.drawer ?? ''}>
        <AriaDialog className={styles.dialog ?? ''}>
          <PanelHead title={title} size="small" onClose={onClose} />
          <div ref={bodyRef} className={styles.body}>
            {children}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
};

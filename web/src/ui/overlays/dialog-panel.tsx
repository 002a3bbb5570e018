import { type ReactNode, useEffect, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './dialog-panel.module.css';
import { PanelHead } from './panel-head.tsx';

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

const SETTLES_AFTER_MS = 100;

/** Where focus belongs once the page is free again: what opened the dialog may be gone with what the dialog has changed. */
const giveFocusBack = (opener: Element | null): void => {
  if (document.activeElement !== document.body) return;
  const isThere = opener instanceof HTMLElement && opener.isConnected;
  const target = isThere ? opener : document.getElementById('main');
  target?.focus({ preventScroll: !isThere });
};

/** The dialog itself; mounted only while it is open, it gives focus back by itself. */
export const DialogPanel = ({ title, onClose, children, actions, isAlert = false }: DialogProps) => {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => void setTimeout(giveFocusBack, SETTLES_AFTER_MS, opener), [opener]);
  return (
    <ModalOverlay
      isOpen
      isDismissable={!isAlert}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={styles.overlay ?? ''}
      data-sheet
    >
      <Modal className={styles.modal ?? ''}>
        <AriaDialog role={isAlert ? 'alertdialog' : 'dialog'} className={styles.dialog ?? ''}>
          <PanelHead title={title} size="large" onClose={onClose} />
          <div className={styles.body}>{children}</div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
};

import { useState } from 'react';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Disclosure } from '../../../ui/overlays/disclosure.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import styles from '../gallery.module.css';

export const title = 'Overlays';

const FAILURE = { title: 'Request Failed: An error occurred', text: 'Internal Server Error' };

const Toasts = () => (
  <>
    <Button variant="quiet" onClick={() => showToast({ tone: 'success', title: 'Saved' })}>
      Success toast
    </Button>
    <Button variant="quiet" onClick={() => showToast({ tone: 'error', ...FAILURE })}>
      Error toast
    </Button>
  </>
);

const Withdrawal = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog
    title="Withdraw your request?"
    isOpen={isOpen}
    onClose={onClose}
    actions={
      <>
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
        <Button variant="danger" onClick={onClose}>
          Withdraw
        </Button>
      </>
    }
  >
    <p>The administrators of the organisation will no longer see it.</p>
  </Dialog>
);

export const GalleryOverlays = () => {
  const [open, setOpen] = useState<'dialog' | 'drawer'>();
  const close = (): void => setOpen(undefined);
  return (
    <div className={styles.row}>
      <Button variant="secondary" onClick={() => setOpen('dialog')}>
        Open the dialog
      </Button>
      <Button variant="secondary" onClick={() => setOpen('drawer')}>
        Open the drawer
      </Button>
      <Toasts />
      <div className={styles.onDusk}>
        <Disclosure
          label="Account menu of Ada Barkly"
          sign={<Avatar person={{ firstName: 'Ada', lastName: 'Barkly' }} />}
        >
          <p>What belongs to her.</p>
        </Disclosure>
      </div>
      <Withdrawal isOpen={open === 'dialog'} onClose={close} />
      <Drawer title="Menu" isOpen={open === 'drawer'} onClose={close}>
        <p>Where one can go.</p>
      </Drawer>
    </div>
  );
};

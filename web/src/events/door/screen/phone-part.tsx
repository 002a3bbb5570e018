import { useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { forgetDoor } from '../store/kept-door.ts';
import type { LiveDoor } from '../store/live-door.ts';
import { forgetPage } from '../worker/forget-page.ts';
import styles from './phone-part.module.css';

interface PhonePartProps {
  door: LiveDoor;
  /** Whether the page opens without network; unknown until the browser has said so. */
  isPageKept: boolean | undefined;
  isMuted: boolean;
  onMute: (isMuted: boolean) => void;
  onRemoved: () => void;
}

const remove = async (door: LiveDoor): Promise<void> => {
  await forgetDoor(door.current().kept.list.id);
  await forgetPage(window.location.pathname);
};

/** What this phone does and keeps. */
export const PhonePart = ({ door, isPageKept, isMuted, onMute, onRemoved }: PhonePartProps) => {
  const [isUnsent, setIsUnsent] = useState(false);
  const leave = async (isSure: boolean): Promise<void> => {
    await door.sync();
    if (!isSure && door.current().waitingCount > 0) return setIsUnsent(true);
    await remove(door);
    onRemoved();
  };
  return (
    <section className={styles.phone} aria-label="This phone">
      <Button variant="secondary" isWide aria-pressed={isMuted} onClick={() => onMute(!isMuted)}>
        {isMuted ? 'Sound is off' : 'Sound is on'}
      </Button>
      {isPageKept === false && (
        <Notice tone="warning">
          This page would not open again without network. Keep it open, or reload it while there is network.
        </Notice>
      )}
      {isPageKept && <p>This page opens without network too. Add it to the home screen to find it again.</p>}
      {isUnsent && (
        <Notice tone="warning" isAnnounced title="Not everything has been sent">
          There is no network. If you remove the list now, what this phone has still to send is lost.
        </Notice>
      )}
      <Button variant={isUnsent ? 'danger' : 'secondary'} isWide onClick={() => void leave(isUnsent)}>
        {isUnsent ? 'Remove all the same' : 'Remove from this phone'}
      </Button>
    </section>
  );
};

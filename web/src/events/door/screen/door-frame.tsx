import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './prepare-door.module.css';

interface DoorFrameProps {
  title?: string;
  /** Below the title, on the dusk. */
  lead?: ReactNode;
  children: ReactNode;
}

/** Around whatever is no door that is open yet, or any more. */
export const DoorFrame = ({ title = 'Door', lead, children }: DoorFrameProps) => (
  <main className={styles.prepare} id="main">
    <div className={styles.head}>
      <h1>{title}</h1>
      {lead}
    </div>
    {children}
  </main>
);

export const OpeningDoor = () => (
  <DoorFrame>
    <Skeleton lines={6} shape="field" label="Loading the door" />
  </DoorFrame>
);

import type { ReactNode } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';

interface CheckingProps {
  children: ReactNode;
  /** Asks the server once more: the last answer may have been lost. */
  onAgain?: () => void;
}

/** In place of what may be true no longer after a payment, until the server has said how it stands now. */
export const Checking = ({ children, onAgain }: CheckingProps) => (
  <>
    <Notice tone="info" isAnnounced title="Checking">
      <p>{children}</p>
      {onAgain && (
        <Button variant="secondary" onClick={onAgain}>
          Check again
        </Button>
      )}
    </Notice>
    <Skeleton shape="card" lines={2} label="Checking" />
  </>
);

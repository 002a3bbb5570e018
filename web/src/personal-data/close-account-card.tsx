import { checkClosing } from '@linehaul/contract/personal-data';
import type { DataOf } from '@linehaul/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../lib/calls/api.ts';
import { messageOf } from '../lib/calls/api-error.ts';
import { Button } from '../ui/forms/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { preloadDialog } from '../ui/overlays/dialog.tsx';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { CloseAccountDialog } from './close-account-dialog.tsx';
import { ClosingObstacles } from './closing-obstacles.tsx';
import styles from './personal-data.module.css';

const useClosingCheck = () =>
  useQuery({
    queryKey: ['closing-check'],
    queryFn: () => call(checkClosing),
    // What stands in the way is settled elsewhere: never from memory.
    staleTime: 0,
  });

const Loaded = ({ check, onRefused }: { check: DataOf<typeof checkClosing>; onRefused: () => void }) => {
  const [isOpen, setIsOpen] = useState(false);
  const isBlocked = check.obstacles.length > 0;
  return (
    <>
      {isBlocked ? (
        <ClosingObstacles obstacles={check.obstacles} />
      ) : (
        <div className={styles.buttons} onPointerEnter={preloadDialog} onFocus={preloadDialog}>
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            Close my account
          </Button>
        </div>
      )}
      {isOpen && (
        <CloseAccountDialog email={check.email} onClose={() => setIsOpen(false)} onRefused={onRefused} />
      )}
    </>
  );
};

/** Close my account: what it means, what stands in the way, and doing it. */
export const CloseAccountCard = () => {
  const { data: check, error, refetch } = useClosingCheck();
  return (
    <Card title="Close my account">
      <p>Closing your account is final.</p>
      <ul className={styles.points}>
        <li>Your name, contact details, choices, sign-ins and messages are erased from this portal.</li>
        <li>You are signed out everywhere and we stop writing to you.</li>
        <li>
          Invoices and payments are kept for five years because the law asks for it, with the name that stands
          on them. A record of security events, with network addresses, is kept too; your name is not in it.
        </li>
        <li>Your organisation and its membership stay as they are.</li>
        <li>You can register again with the same email address, as somebody new.</li>
      </ul>
      {check && <Loaded check={check} onRefused={() => void refetch()} />}
      {!check && error && (
        <FailedState
          title={messageOf(error, 'It could not be checked whether your account can be closed')}
          onRetry={() => void refetch()}
        />
      )}
      {!check && !error && (
        <Skeleton lines={1} shape="card" label="Checking whether your account can be closed" />
      )}
    </Card>
  );
};

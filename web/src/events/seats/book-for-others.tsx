import type { EventDetail, EventTicketType } from '@linehaul/contract/events';
import { hasRight } from '@linehaul/contract/firm-roles';
import { Suspense, useState } from 'react';
import { useCurrentUser } from '../../accounts/current-user-queries.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { preloadDialog } from '../../ui/overlays/dialog.tsx';
import type { CheckoutChoice } from '../checkout/checkout-choice.ts';
import type { BookDialogProps, BookedForOthers } from './book-dialog.tsx';

const loadDialog = () => import('./book-dialog.tsx');
const BookDialog = lazyPart(
  async () => ({ default: (await loadDialog()).BookDialog }),
  ({ onClose }) => onClose(),
);

const preload = (): void => {
  preloadDialog();
  void loadDialog().catch(() => undefined);
};

interface BookForOthersProps {
  event: EventDetail;
  ticket: EventTicketType;
  quantity: number;
  /** A code of whoever books, for each of the tickets. */
  applied: BookDialogProps['applied'];
  onCheckout: (choice: CheckoutChoice) => void;
  onBooked: (booked: BookedForOthers) => void;
}

/** The way to book by name: colleagues and guests, and on an organisation's invoice. */
export const BookForOthers = ({ event, onCheckout, onBooked, ...asked }: BookForOthersProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { data: user } = useCurrentUser();
  const close = (): void => setIsOpen(false);
  const mayBill = user?.organisation && hasRight('pay', user.organisation);
  return (
    <>
      <Button
        isWide
        variant="secondary"
        onPointerOver={preload}
        onFocus={preload}
        onClick={() => setIsOpen(true)}
      >
        {mayBill || user?.permissions.isOrganisationAdministrator
          ? 'For others or by invoice'
          : 'Book for others'}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BookDialog
            {...asked}
            eventId={event.id}
            isGoing={event.isAttendingEvent}
            onCheckout={(choice) => {
              close();
              onCheckout(choice);
            }}
            onBooked={(booked) => {
              close();
              onBooked(booked);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
};

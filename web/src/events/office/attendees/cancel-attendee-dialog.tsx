import { cancelAttendee, quoteAttendeeCancellation } from '@linehaul/contract/office-event-cancelling';
import type { Attendee } from '@linehaul/contract/office-event-lists';
import { requiredText } from '@linehaul/contract/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../lib/calls/api.ts';
import { messageOf, Refusal } from '../../../lib/calls/api-error.ts';
import { callWithIdentity } from '../../../lib/session/identity-check.ts';
import { CheckboxField } from '../../../ui/choices/checkbox-field.tsx';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { MoneyBack } from '../../cancelling/money-back.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import { NOT_YET_KNOWN } from '../../../ui/overlays/not-yet-known.ts';
import { OFFICE_KEY, useEventsChanged } from '../office-queries.ts';

interface CancelAttendeeDialogProps {
  attendee: Attendee;
  onClose: () => void;
}

const useQuote = (placeId: string, keepsFee: boolean) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'cancelling', placeId, keepsFee],
    queryFn: () => call(quoteAttendeeCancellation, { body: { placeId, keepsFee } }),
    staleTime: 0,
  });

const fields = z.object({ reason: requiredText('Please say why', 300) });

/** Cancels a place for somebody, with or without the fee of the rules. */
export const CancelAttendeeDialog = ({ attendee, onClose }: CancelAttendeeDialogProps) => {
  const { id: placeId, name, bookedBy, ticketNumber, paid } = attendee;
  const [keepsFee, setKeepsFee] = useState(false);
  const { data: money, error, refetch } = useQuote(placeId, keepsFee);
  const changed = useEventsChanged();
  const cancel = async ({ reason }: z.infer<typeof fields>): Promise<void> => {
    if (!money) throw new Refusal(NOT_YET_KNOWN.comesBack);
    const body = { placeId, keepsFee, reason, backAsSeen: money.back, feeAsSeen: money.fee };
    await callWithIdentity(cancelAttendee, { body }).finally(changed);
    showToast({ tone: 'success', title: 'Place cancelled', text: name ?? '' });
  };
  return (
    <ActDialog
      title="Cancel this place?"
      label={paid > 0 ? 'Cancel and refund' : 'Cancel the place'}
      isDanger
      schema={fields}
      waitFor={money ? undefined : NOT_YET_KNOWN.comesBack}
      onSubmit={cancel}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>
            Ticket {ticketNumber} of {name ?? `a guest of ${bookedBy ?? 'somebody'}`} lets nobody in any more.
            Whoever booked and whoever was to come are told by email.
          </p>
          {money && <MoneyBack money={money} />}
          {!money && error && (
            <FailedState
              title={messageOf(error, 'What comes back could not be found out')}
              onRetry={() => void refetch()}
            />
          )}
          {!money && !error && <Skeleton lines={2} label="Finding out what comes back" />}
          {paid > 0 && (
            <CheckboxField
              {...field('keepsFee')}
              label="Keep the fee that the rules of the event would keep now"
              checked={keepsFee}
              onChange={(change) => setKeepsFee(change.currentTarget.checked)}
            />
          )}
          <TextField
            {...field('reason')}
            label="Reason"
            hint={
              paid > 0
                ? 'It is printed on the adjustment note, and kept in the audit log.'
                : 'It is kept in the audit log.'
            }
            autoComplete="off"
            maxLength={300}
          />
        </>
      )}
    </ActDialog>
  );
};

import type { DataOf } from '@linehaul/contract/endpoint';
import { callOffEvent, previewCallingOff } from '@linehaul/contract/office-event-cancelling';
import type { EditedEvent } from '@linehaul/contract/office-events';
import { requiredText } from '@linehaul/contract/text';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '../../../lib/calls/api.ts';
import { Refusal } from '../../../lib/calls/api-error.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { callWithIdentity } from '../../../lib/session/identity-check.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import { NOT_YET_KNOWN } from '../../../ui/overlays/not-yet-known.ts';
import { WhatFollows } from '../../../ui/overlays/what-follows.tsx';
import { OFFICE_KEY, useEventsChanged } from '../office-queries.ts';

type Preview = DataOf<typeof previewCallingOff>;

const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const linesOf = ({ people, places, refunded, offInvoices, openInvoices }: Preview): string[] => [
  places === 0
    ? 'Nobody has booked it.'
    : `${countOf(people, 'person is', 'people are')} told by email; ${countOf(places, 'place is', 'places are')} given up.`,
  refunded > 0 ? `${formatMoney(refunded)} goes back to those who paid.` : 'Nothing has to be paid back.',
  ...(openInvoices > 0
    ? [
        `${countOf(openInvoices, 'open invoice is', 'open invoices are')} lowered, by ${formatMoney(offInvoices)} in all.`,
      ]
    : []),
  'Whoever waits for a place is told that the list is closed.',
];

const usePreviewOf = (id: string) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'calling-off', id],
    queryFn: () => call(previewCallingOff, { query: { id } }),
    staleTime: 0,
  });

interface CallOffDialogProps {
  event: EditedEvent;
  onClose: () => void;
}

const fields = z.object({ reason: requiredText('Please say why', 300) });

/** Says what calling an event off does, and does it. */
export const CallOffDialog = ({ event: { id, title, version }, onClose }: CallOffDialogProps) => {
  const { data: preview, error, refetch } = usePreviewOf(id);
  const changed = useEventsChanged();
  const callOff = async ({ reason }: z.infer<typeof fields>): Promise<void> => {
    if (!preview) throw new Refusal(NOT_YET_KNOWN.follows);
    const body = { id, version, reason, placesAsSeen: preview.places };
    await callWithIdentity(callOffEvent, { body }).finally(changed);
    showToast({ tone: 'success', title: 'The event was called off' });
  };
  return (
    <ActDialog
      title={`Call off ${title}?`}
      label="Call off the event"
      isDanger
      schema={fields}
      waitFor={preview ? undefined : NOT_YET_KNOWN.follows}
      onSubmit={callOff}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>This cannot be undone.</p>
          <WhatFollows
            lines={preview && linesOf(preview)}
            expected={3}
            error={error}
            onRetry={() => void refetch()}
          />
          <TextField
            {...field('reason')}
            label="Reason"
            hint="Everybody who booked reads it, in the email and on the event’s page."
            autoComplete="off"
            maxLength={300}
          />
        </>
      )}
    </ActDialog>
  );
};

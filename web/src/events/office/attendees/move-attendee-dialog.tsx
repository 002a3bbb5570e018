import { listMoveTargets, moveAttendee, type MoveTarget } from '@linehaul/contract/office-event-moving';
import type { Attendee } from '@linehaul/contract/office-event-lists';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../lib/calls/api.ts';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { formatDate } from '../../../lib/formats/format.ts';
import { callWithIdentity } from '../../../lib/session/identity-check.ts';
import { RadioCards } from '../../../ui/choices/radio-cards.tsx';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { startDayOf } from '../../times/event-times.ts';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import { lessWords } from './less-words.ts';
import { OFFICE_KEY, useEventsChanged } from '../office-queries.ts';

const useTargets = (placeId: string, keyword: string) =>
  useQuery({
    queryKey: [...OFFICE_KEY, 'move-targets', placeId, keyword],
    queryFn: () => call(listMoveTargets, { query: { placeId, keyword } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const eventWords = ({ event, startsAt, timeZone }: MoveTarget): string =>
  `${event}, ${formatDate(startDayOf({ eventStartUtc: startsAt, timeZone }))}`;

const cardOf = (target: MoveTarget) => ({
  key: target.ticketPriceId,
  title: target.ticket,
  detail: eventWords(target),
  aside: lessWords(target),
});

const fields = z.object({
  ticketPriceId: z.uuid('Please choose a ticket'),
  event: z.optional(z.string()),
});

/** What was looked for and cannot be had, with the reason. */
const NotPossible = ({ targets }: { targets: readonly MoveTarget[] }) =>
  targets.length > 0 && (
    <div>
      <p>Not possible:</p>
      <ul>
        {targets.map((target) => (
          <li key={target.ticketPriceId}>
            {target.ticket} of {eventWords(target)}. {target.hindrance}.
          </li>
        ))}
      </ul>
    </div>
  );

interface TargetsProps {
  placeId: string;
  field: FieldOf;
  keyword: string;
  onTargets: (target: MoveTarget | undefined) => void;
}

const Targets = ({ placeId, field, keyword, onTargets }: TargetsProps) => {
  const { data, error, refetch } = useTargets(placeId, keyword);
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The tickets could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={3} label="Loading the tickets" />;
  const open = data.targets.filter(({ hindrance }) => hindrance === null);
  return (
    <>
      {open.length === 0 ? (
        <p>There is no ticket to move to. Look for another event above.</p>
      ) : (
        <RadioCards
          {...field('ticketPriceId')}
          label="New ticket"
          cards={open.map(cardOf)}
          onChoose={(key) => onTargets(open.find(({ ticketPriceId }) => ticketPriceId === key))}
        />
      )}
      <NotPossible targets={data.targets.filter(({ hindrance }) => hindrance !== null)} />
    </>
  );
};

interface MoveAttendeeDialogProps {
  attendee: Attendee;
  onClose: () => void;
}

/** Moves somebody to another ticket of the event, or to another event. */
export const MoveAttendeeDialog = ({ attendee, onClose }: MoveAttendeeDialogProps) => {
  const { id: placeId, name, bookedBy, ticket, ticketNumber } = attendee;
  const [typed, setTyped] = useState('');
  const [target, setTarget] = useState<MoveTarget>();
  const keyword = useDeferredValue(typed);
  const changed = useEventsChanged();
  const move = async ({ ticketPriceId }: z.infer<typeof fields>): Promise<void> => {
    const body = { placeId, ticketPriceId, backAsSeen: target?.back ?? 0 };
    await callWithIdentity(moveAttendee, { body }).finally(changed);
    showToast({ tone: 'success', title: 'Place moved', text: target?.ticket ?? '' });
  };
  return (
    <ActDialog title="Move this place?" label="Move" schema={fields} onSubmit={move} onClose={onClose}>
      {(field) => (
        <>
          <p>
            {name ?? `A guest of ${bookedBy ?? 'somebody'}`} has the ticket {ticket}. Its number{' '}
            {ticketNumber} lets nobody in any more; the new one is sent by email, and if it costs less, the
            difference is paid back, or comes off an invoice that is open.
          </p>
          <TextField
            {...field('event')}
            label="Another event"
            hint="A part of its name, to find one that is not below."
            isOptional
            autoComplete="off"
            maxLength={100}
            onChange={(change) => setTyped(change.currentTarget.value.trim())}
          />
          <Targets placeId={placeId} field={field} keyword={keyword} onTargets={setTarget} />
        </>
      )}
    </ActDialog>
  );
};

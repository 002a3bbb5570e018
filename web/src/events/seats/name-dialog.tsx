import { nameEventPlaces, type OrderedPlace, type SeatHolder } from '@linehaul/contract/event-booking';
import { useQueryClient } from '@tanstack/react-query';
import { useCurrentUser } from '../../accounts/current-user-queries.ts';
import { call } from '../../lib/calls/api.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EVENTS_KEY } from '../own/next-events-query.ts';
import { SeatFields } from './seat-fields.tsx';
import { readSeats, seatsForm, sentSeats } from './seat-values.ts';

interface NameDialogProps {
  eventId: string;
  orderId: string;
  place: OrderedPlace;
  onClose: () => void;
}

const NameForm = ({
  eventId,
  orderId,
  place: { position },
  managesPeople,
  onClose,
}: NameDialogProps & { managesPeople: boolean }) => {
  const queries = useQueryClient();
  const form = useZodForm({
    schema: seatsForm,
    read: readSeats,
    onSubmit: async ({ seats }): Promise<void> => {
      const sent = sentSeats(seats).map((seat) => ({ ...seat, position }));
      try {
        await call(nameEventPlaces, { body: { orderId, seats: sent } });
      } catch (error) {
        return form.refuse(error, 'This could not be saved');
      }
      showToast({ tone: 'success', title: 'Saved. Their ticket is on its way.' });
      await queries.invalidateQueries({ queryKey: EVENTS_KEY });
      onClose();
    },
  });
  const holders: SeatHolder[] = managesPeople ? ['colleague', 'guest', 'me'] : ['guest', 'me'];
  return (
    <Form {...form.props}>
      <FormFailure failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      <SeatFields
        eventId={eventId}
        label={`Place ${position}`}
        holders={holders}
        field={(name) => form.field(`seats.0.${name}`)}
      />
      <Button type="submit" isWide isBusy={form.isSubmitting} busyLabel="Saving…">
        Save
      </Button>
    </Form>
  );
};

/** Once it is known whom it may be for: a form that is drawn anew would forget what was typed. */
const Asked = (props: NameDialogProps) => {
  const { data: user, error, refetch } = useCurrentUser();
  if (user) return <NameForm {...props} managesPeople={user.permissions.managesPeople} />;
  if (!error) return <Skeleton lines={4} label="Loading the form" />;
  return (
    <FailedState title={messageOf(error, 'The form could not be loaded')} onRetry={() => void refetch()} />
  );
};

/** Says who comes on a place that is nobody’s yet. */
export const NameDialog = (props: NameDialogProps) => (
  <Dialog title="Who is coming?" isOpen onClose={props.onClose}>
    <Asked {...props} />
  </Dialog>
);

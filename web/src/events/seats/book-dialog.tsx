import { bookEvent, type SeatHolder } from '@linehaul/contract/event-booking';
import { checkEventCode } from '@linehaul/contract/event-codes';
import { getEventPaymentOptions } from '@linehaul/contract/event-payments';
import type { DataOf } from '@linehaul/contract/endpoint';
import { type EventTicketType, listEventTickets } from '@linehaul/contract/events';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '../../accounts/current-user-queries.ts';
import { call } from '../../lib/calls/api.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { invalidateAfterPayment } from '../../lib/calls/query-client.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { formatMoney } from '../../lib/formats/format.ts';
import { withGst } from '../../lib/formats/gst-words.ts';
import { RadioCards } from '../../ui/choices/radio-cards.tsx';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { CheckoutChoice } from '../checkout/checkout-choice.ts';
import { SeatFields } from './seat-fields.tsx';
import { readSeats, seatsForm, sentSeats } from './seat-values.ts';

type Options = DataOf<typeof getEventPaymentOptions>;
/** What was booked, and whether none of it is for whoever booked. */
export type BookedForOthers = DataOf<typeof bookEvent> & { readonly isForOthers: boolean };

export interface BookDialogProps {
  eventId: string;
  ticket: EventTicketType;
  quantity: number;
  /** What a code leaves to pay of each; none was typed where it is left out. */
  applied: DataOf<typeof checkEventCode> | undefined;
  /** Whether the person has a place at the event already. */
  isGoing: boolean;
  onCheckout: (choice: CheckoutChoice) => void;
  onBooked: (booked: BookedForOthers) => void;
  onClose: () => void;
}

const CARD = 'card';

/** What each costs by now; undefined where that cannot be had. */
const askAmount = async ({
  eventId,
  ticket: { ticketPriceId },
  quantity,
  applied,
}: BookDialogProps): Promise<number | undefined> => {
  if (applied) {
    const body = { ticketPriceId, quantity, code: applied.code };
    return (await call(checkEventCode, { body })).amount;
  }
  const { tickets } = await call(listEventTickets, { params: { id: eventId } });
  return tickets.find((ticket) => ticket.ticketPriceId === ticketPriceId)?.amount;
};

/** What each costs, as it is shown: asked anew after a refusal, while the names that were typed stay. */
const useAmount = (props: BookDialogProps) => {
  const { ticket, applied } = props;
  const [amount, setAmount] = useState(applied?.amount ?? ticket.amount);
  const askAnew = async (): Promise<void> =>
    setAmount((await askAmount(props).catch(() => undefined)) ?? amount);
  return { amount, askAnew };
};

/** Of so many; cents are added up as such. */
const totalOf = (amount: number, count: number): number => (Math.round(amount * 100) * count) / 100;

const PaymentChoice = ({
  options,
  field,
}: {
  options: Options;
  field: { id: string; name: string; error: string | undefined };
}) => (
  <RadioCards
    {...field}
    label="Payment"
    defaultKey={CARD}
    cards={[
      { key: CARD, title: 'By card', detail: 'The places are held while you pay.' },
      ...options.organisations.map(({ orgId, orgName }) => ({
        key: orgId,
        title: `On the invoice of ${orgName}`,
        detail: `Booked at once; due within ${options.invoiceDueDays} days.`,
      })),
    ]}
  />
);

/** Books at once, or goes on to the checkout where a card pays. */
const useBooking = (props: BookDialogProps, { amount, askAnew }: ReturnType<typeof useAmount>) => {
  const { ticket, applied, onCheckout, onBooked } = props;
  const { ticketPriceId, name: ticketName } = ticket;
  const code = applied?.code;
  const form = useZodForm({
    schema: seatsForm,
    read: readSeats,
    onSubmit: async ({ seats, pay }): Promise<void> => {
      const sent = sentSeats(seats);
      if (amount > 0 && (pay === '' || pay === undefined || pay === CARD))
        return onCheckout({ ticketPriceId, ticketName, quantity: seats.length, code, seats: sent });
      const onInvoice =
        amount > 0 && pay !== undefined ? { orgId: pay, amountAsSeen: totalOf(amount, seats.length) } : {};
      try {
        const booked = await call(bookEvent, { body: { ticketPriceId, seats: sent, code, ...onInvoice } });
        showToast({ tone: 'success', title: 'Registered successfully' });
        invalidateAfterPayment();
        onBooked({ ...booked, isForOthers: !sent.some(({ who }) => who === 'me') });
      } catch (error) {
        form.refuse(error, 'This could not be booked');
        await askAnew();
      }
    },
  });
  return form;
};

const BookForm = (props: BookDialogProps & { options: Options; mayChooseColleagues: boolean }) => {
  const { eventId, ticket, quantity, applied, isGoing, options, mayChooseColleagues } = props;
  const price = useAmount(props);
  const form = useBooking(props, price);
  const others: SeatHolder[] = mayChooseColleagues ? ['colleague', 'guest', 'unnamed'] : ['guest', 'unnamed'];
  const total = totalOf(price.amount, quantity);
  return (
    <Form {...form.props}>
      <FormFailure failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      {Array.from({ length: quantity }, (_, index) => (
        <SeatFields
          key={index}
          eventId={eventId}
          label={`Place ${index + 1}`}
          holders={index === 0 && !isGoing ? ['me', ...others] : others}
          field={(name) => form.field(`seats.${index}.${name}`)}
        />
      ))}
      {total > 0 && options.organisations.length > 0 && (
        <PaymentChoice options={options} field={form.field('pay')} />
      )}
      {total > 0 && (
        <p>
          {quantity} × {ticket.name}: <strong>{formatMoney(total)}</strong>
          {withGst('')}
          {applied && `, with the code ${applied.code}`}
        </p>
      )}
      <Button type="submit" isWide isBusy={form.isSubmitting} busyLabel="Booking…">
        {total > 0 ? 'Continue' : 'Book'}
      </Button>
    </Form>
  );
};

/** Who comes on each place, and how they are paid. */
export const BookDialog = (props: BookDialogProps) => {
  const { ticketPriceId } = props.ticket;
  const user = useCurrentUser();
  const options = useQuery({
    queryKey: ['event-payment-options', ticketPriceId],
    queryFn: () => call(getEventPaymentOptions, { query: { ticketPriceId } }),
  });
  const failed = options.error ?? user.error;
  const retry = (): void => {
    void options.refetch();
    void user.refetch();
  };
  return (
    <Dialog title="Who is coming?" isOpen onClose={props.onClose}>
      {options.data && user.data && (
        <BookForm
          {...props}
          options={options.data}
          mayChooseColleagues={user.data.permissions.managesPeople}
        />
      )}
      {failed && !(options.data && user.data) && (
        <FailedState title={messageOf(failed, 'The form could not be loaded')} onRetry={retry} />
      )}
      {!failed && !(options.data && user.data) && <Skeleton lines={4} label="Loading the form" />}
    </Dialog>
  );
};

import { addAttendee, quoteAttendee } from '@linehaul/contract/office-event-adding';
import type { BodyOf } from '@linehaul/contract/endpoint';
import { requiredName } from '@linehaul/contract/names';
import { email, text } from '@linehaul/contract/text';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../lib/calls/api.ts';
import { CheckboxField } from '../../../ui/choices/checkbox-field.tsx';
import { SelectField } from '../../../ui/choices/select-field.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import { useEventsChanged, useOfficeEvent } from '../office-queries.ts';
import { ChargeDialog, type ToCharge } from './charge-dialog.tsx';

const common = {
  ticketPriceId: z.uuid('Please choose a ticket'),
  email: email('Please type the email address', 'Please type a valid email address'),
};
const personFields = z.object(common);
const guestFields = z.object({
  ...common,
  isGuest: text(10),
  firstName: requiredName('Please type the first name', 60),
  lastName: requiredName('Please type the last name', 60),
});
type Asked = z.infer<typeof personFields> | z.infer<typeof guestFields>;

interface AddAttendeeDialogProps {
  id: string;
  onClose: () => void;
}

const useAdd = () => {
  const changed = useEventsChanged();
  return async (body: BodyOf<typeof addAttendee>): Promise<void> => {
    const { holder, invoiceId } = await call(addAttendee, { body }).finally(changed);
    const title = invoiceId === null ? 'Added' : 'Added, and invoiced';
    showToast({ tone: 'success', title, text: holder });
  };
};

interface WhomDialogProps extends AddAttendeeDialogProps {
  onPerson: (person: ToCharge) => void;
  onGuest: (body: BodyOf<typeof addAttendee>) => Promise<void>;
}

const GuestFields = ({ field }: { field: FieldOf }) => (
  <>
    <TextField {...field('firstName')} label="First name" autoComplete="off" maxLength={60} />
    <TextField {...field('lastName')} label="Last name" autoComplete="off" maxLength={60} />
  </>
);

/** Asks who gets which ticket. */
const WhomDialog = ({ id, onClose, onPerson, onGuest }: WhomDialogProps) => {
  const { data: event } = useOfficeEvent(id);
  const [isGuest, setIsGuest] = useState(false);
  const options = (event?.tickets ?? []).map((ticket) => ({ key: ticket.id, value: ticket.name }));
  const go = async (asked: Asked): Promise<void> => {
    const { ticketPriceId, email: address } = asked;
    if ('firstName' in asked) {
      const { firstName, lastName } = asked;
      await onGuest({ ticketPriceId, to: { firstName, lastName, email: address } });
      return onClose();
    }
    const quote = await call(quoteAttendee, { body: { ticketPriceId, email: address } });
    const ticket = options.find(({ key }) => key === ticketPriceId)?.value ?? '';
    onPerson({ ticketPriceId, ticket, email: address, quote });
  };
  return (
    <ActDialog
      title="Add an attendee"
      label={isGuest ? 'Add' : 'Continue'}
      schema={isGuest ? guestFields : personFields}
      onSubmit={go}
      onClose={onClose}
      onDone={() => undefined}
    >
      {(field) => (
        <>
          <p>
            {isGuest
              ? 'A guest’s place is free of charge. It counts like any other, and the ticket is sent by email.'
              : 'The place counts like any other, and the ticket is sent by email. Who pays is asked next.'}
          </p>
          <SelectField
            {...field('ticketPriceId')}
            label="Ticket"
            placeholder="Choose a ticket"
            options={options}
            defaultValue=""
          />
          <CheckboxField
            {...field('isGuest')}
            label="A guest without an account"
            checked={isGuest}
            onChange={(change) => setIsGuest(change.currentTarget.checked)}
          />
          {isGuest && <GuestFields field={field} />}
          <TextField
            {...field('email')}
            label="Email"
            hint={isGuest ? 'Where the ticket goes.' : 'Of their account.'}
            type="email"
            autoComplete="off"
          />
        </>
      )}
    </ActDialog>
  );
};

/** Gives somebody a place, free of charge or on an invoice. */
export const AddAttendeeDialog = ({ id, onClose }: AddAttendeeDialogProps) => {
  const [person, setPerson] = useState<ToCharge>();
  const add = useAdd();
  return person ? (
    <ChargeDialog person={person} onAdd={add} onClose={onClose} />
  ) : (
    <WhomDialog id={id} onClose={onClose} onPerson={setPerson} onGuest={add} />
  );
};

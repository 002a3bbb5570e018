import { addAttendee } from '@linehaul/contract/office-event-cancelling';
import { requiredName } from '@linehaul/contract/names';
import { email, text } from '@linehaul/contract/text';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../lib/calls/api.ts';
import { CheckboxField } from '../../../ui/choices/checkbox-field.tsx';
import { SelectField } from '../../../ui/choices/select-field.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { useEventsChanged, useOfficeEvent } from '../office-queries.ts';

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
  return async (asked: Asked): Promise<void> => {
    const { ticketPriceId, email: address } = asked;
    const to =
      'firstName' in asked
        ? { firstName: asked.firstName, lastName: asked.lastName, email: address }
        : { email: address };
    const { holder } = await call(addAttendee, { body: { ticketPriceId, to } }).finally(changed);
    showToast({ tone: 'success', title: 'Added', text: holder });
  };
};

/** Gives somebody a place free of charge. */
export const AddAttendeeDialog = ({ id, onClose }: AddAttendeeDialogProps) => {
  const { data: event } = useOfficeEvent(id);
  const [isGuest, setIsGuest] = useState(false);
  const add = useAdd();
  const options = (event?.tickets ?? []).map((ticket) => ({ key: ticket.id, value: ticket.name }));
  return (
    <ActDialog
      title="Add an attendee"
      label="Add"
      schema={isGuest ? guestFields : personFields}
      onSubmit={add}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>The place is free of charge, and counts like any other. The ticket is sent by email.</p>
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
          {isGuest && (
            <>
              <TextField {...field('firstName')} label="First name" autoComplete="off" maxLength={60} />
              <TextField {...field('lastName')} label="Last name" autoComplete="off" maxLength={60} />
            </>
          )}
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

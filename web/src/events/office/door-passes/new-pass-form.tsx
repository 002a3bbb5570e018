import { DOOR_PASS_NAME_MAX_LENGTH, makeDoorPass, newDoorPass } from '@linehaul/contract/event-door-passes';
import { call } from '../../../lib/calls/api.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

interface NewPassFormProps {
  eventId: string;
  onMade: (made: { name: string; token: string }) => void;
  onSaved: () => Promise<void>;
}

/** A new pass to the door, for somebody by name. */
export const NewPassForm = ({ eventId, onMade, onSaved }: NewPassFormProps) => {
  const form = useZodForm({
    schema: newDoorPass,
    read: (data) => ({ id: eventId, name: data.get('name') }),
    onSubmit: async (sent) => {
      const { token } = await call(makeDoorPass, { body: sent });
      onMade({ name: sent.name, token });
      await onSaved();
    },
  });
  return (
    <Form {...form.props}>
      <FormFailure failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      <TextField
        {...form.field('name')}
        label="Name of the helper"
        hint="Other phones see it beside everyone they let in."
        autoComplete="off"
        maxLength={DOOR_PASS_NAME_MAX_LENGTH}
      />
      <div>
        <Button type="submit" variant="secondary" isBusy={form.isSubmitting} busyLabel="Making…">
          Make a pass
        </Button>
      </div>
    </Form>
  );
};

import { calendarDay } from '@linehaul/contract/calendar-day';
import { endInProgramme, type ProgrammePerson } from '@linehaul/contract/office-programme-people';
import * as z from 'zod/mini';
import { call } from '../../../lib/calls/api.ts';
import { todayHere } from '../../../lib/formats/format.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import { useProgrammesChanged } from '../programmes/programme-queries.ts';

const fields = z.object({
  untilDate: z.union([z.literal(''), calendarDay('Please choose the last day')]),
});

interface EndDialogProps {
  person: ProgrammePerson;
  onClose: () => void;
}

/** Says which day is somebody's last in the programme, or that they stay. */
export const EndDialog = ({ person: { personId, name, sinceDate, untilDate }, onClose }: EndDialogProps) => {
  const changed = useProgrammesChanged();
  const end = async (sent: z.infer<typeof fields>): Promise<void> => {
    await call(endInProgramme, { body: { personId, untilDate: sent.untilDate || null } });
    showToast({ tone: 'success', title: 'Saved' });
    void changed();
  };
  return (
    <ActDialog title={`Last day of ${name}`} label="Save" schema={fields} onSubmit={end} onClose={onClose}>
      {(field) => (
        <TextField
          {...field('untilDate')}
          type="date"
          label="Last day in the programme"
          hint="No period begins after it; those before stay. Empty: they stay in it."
          min={sinceDate}
          isOptional
          defaultValue={untilDate ?? todayHere()}
        />
      )}
    </ActDialog>
  );
};

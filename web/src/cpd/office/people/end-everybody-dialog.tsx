import { calendarDay } from '@linehaul/contract/calendar-day';
import { endProgrammeForAll, previewProgrammeEnd } from '@linehaul/contract/office-programme-people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../lib/calls/api.ts';
import { Refusal } from '../../../lib/calls/api-error.ts';
import { formatDate, todayHere } from '../../../lib/formats/format.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import { NOT_YET_KNOWN } from '../../../ui/overlays/not-yet-known.ts';
import { WhatFollows } from '../../../ui/overlays/what-follows.tsx';
import { PROGRAMMES_KEY, useProgrammesChanged } from '../programmes/programme-queries.ts';
import { endLines } from './people-words.ts';

const day = calendarDay('Please choose the last day');
const fields = z.object({ untilDate: day });

/** What it does if that day is the last; undefined until there is a day, and until it is known. */
const usePreviewOf = (programmeId: string, untilDate: string) =>
  useQuery({
    queryKey: [...PROGRAMMES_KEY, 'end', programmeId, untilDate],
    queryFn: () => call(previewProgrammeEnd, { query: { programmeId, untilDate } }),
    enabled: day.safeParse(untilDate).success,
    staleTime: 0,
  });

interface EndEverybodyDialogProps {
  programmeId: string;
  onClose: () => void;
}

/** Says which day is the last of everybody in a programme, and beforehand what that does. */
export const EndEverybodyDialog = ({ programmeId, onClose }: EndEverybodyDialogProps) => {
  const [untilDate, setUntilDate] = useState(todayHere());
  const { data: preview, error, isEnabled, refetch } = usePreviewOf(programmeId, untilDate);
  const changed = useProgrammesChanged();
  const end = async (sent: z.infer<typeof fields>): Promise<void> => {
    if (!preview || sent.untilDate !== untilDate) throw new Refusal(NOT_YET_KNOWN.follows);
    const body = { programmeId, untilDate: sent.untilDate, peopleAsSeen: preview.ending };
    const { ended } = await call(endProgrammeForAll, { body }).finally(changed);
    showToast({ tone: 'success', title: ended === 1 ? '1 person was ended' : `${ended} people were ended` });
  };
  return (
    <ActDialog
      title="End the programme for everybody?"
      label="End it for everybody"
      isDanger
      schema={fields}
      waitFor={isEnabled && !preview ? NOT_YET_KNOWN.follows : undefined}
      onSubmit={end}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField
            {...field('untilDate')}
            type="date"
            label="Last day in the programme"
            hint="Of everybody who is in it then."
            value={untilDate}
            onChange={({ currentTarget }) => setUntilDate(currentTarget.value)}
          />
          {isEnabled && (
            <WhatFollows
              lines={preview && endLines(preview, formatDate(untilDate))}
              expected={3}
              error={error}
              onRetry={() => void refetch()}
            />
          )}
        </>
      )}
    </ActDialog>
  );
};

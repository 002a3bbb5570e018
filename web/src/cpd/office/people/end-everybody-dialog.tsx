import { calendarDay } from '@linehaul/contract/calendar-day';
import type { DataOf } from '@linehaul/contract/endpoint';
import { endProgrammeForAll, previewProgrammeEnd } from '@linehaul/contract/office-programme-people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../lib/calls/api.ts';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { formatDate, todayHere } from '../../../lib/formats/format.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import { PROGRAMMES_KEY, useProgrammesChanged } from '../programmes/programme-queries.ts';
import { endLines } from './people-words.ts';

type Preview = DataOf<typeof previewProgrammeEnd>;

const day = calendarDay('Please choose the last day');
const fields = z.object({ untilDate: day });

interface ConsequencesProps {
  programmeId: string;
  untilDate: string;
  onKnown: (preview: Preview) => void;
}

const Consequences = ({ programmeId, untilDate, onKnown }: ConsequencesProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: [...PROGRAMMES_KEY, 'end', programmeId, untilDate],
    queryFn: async () => {
      const preview = await call(previewProgrammeEnd, { query: { programmeId, untilDate } });
      onKnown(preview);
      return preview;
    },
    staleTime: 0,
  });
  if (data)
    return (
      <ul>
        {endLines(data, formatDate(untilDate)).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
  if (!error) return <Skeleton lines={3} label="Finding out what follows" />;
  return (
    <FailedState
      title={messageOf(error, 'What follows could not be found out')}
      onRetry={() => void refetch()}
    />
  );
};

interface EndEverybodyDialogProps {
  programmeId: string;
  onClose: () => void;
}

/** Says which day is the last of everybody in a programme, and beforehand what that does. */
export const EndEverybodyDialog = ({ programmeId, onClose }: EndEverybodyDialogProps) => {
  const [untilDate, setUntilDate] = useState(todayHere());
  const [known, setKnown] = useState<{ readonly day: string; readonly preview: Preview }>();
  const changed = useProgrammesChanged();
  const isDay = day.safeParse(untilDate).success;
  const end = async (sent: z.infer<typeof fields>): Promise<void> => {
    if (known?.day !== sent.untilDate) throw new Error('Please wait until it is known what follows');
    const body = { programmeId, untilDate: sent.untilDate, peopleAsSeen: known.preview.ending };
    const { ended } = await call(endProgrammeForAll, { body }).finally(changed);
    showToast({ tone: 'success', title: ended === 1 ? '1 person was ended' : `${ended} people were ended` });
  };
  return (
    <ActDialog
      title="End the programme for everybody?"
      label="End it for everybody"
      isDanger
      schema={fields}
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
          {isDay && (
            <Consequences
              key={untilDate}
              programmeId={programmeId}
              untilDate={untilDate}
              onKnown={(preview) => setKnown({ day: untilDate, preview })}
            />
          )}
        </>
      )}
    </ActDialog>
  );
};

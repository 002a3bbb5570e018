import type { DataOf } from '@linehaul/contract/endpoint';
import {
  callOffCourse,
  COURSE_REASON_MAX_LENGTH,
  previewCourseCallingOff,
} from '@linehaul/contract/office-course-calling-off';
import type { EditedCourse } from '@linehaul/contract/office-courses';
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
import { OFFICE_KEY, useCoursesChanged } from '../office-queries.ts';

type Preview = DataOf<typeof previewCourseCallingOff>;

/** Who gets money back: of those who are enrolled, and of those who have closed their account. */
const payersOf = ({ paid, left }: Preview): string => {
  const gone = `${left === 1 ? '1 who has' : `${left} who have`} closed their account since they paid`;
  if (paid === 0) return gone;
  return `${paid === 1 ? 'the one who has' : `the ${paid} who have`} paid${left > 0 ? ` and ${gone}` : ''}`;
};

const linesOf = (preview: Preview): string[] => {
  const { people, refunded } = preview;
  return [
    people === 0
      ? 'Nobody is enrolled.'
      : `${people === 1 ? '1 person is' : `${people} people are`} enrolled, and told by email; nobody is enrolled any more then.`,
    refunded > 0
      ? `${formatMoney(refunded)} goes back to ${payersOf(preview)}, each with an adjustment note.`
      : 'Nothing has to be paid back.',
  ];
};

const fields = z.object({ reason: requiredText('Please say why', COURSE_REASON_MAX_LENGTH) });

interface CallOffDialogProps {
  course: EditedCourse;
  version: number;
  onSeen: (version: number) => void;
  onClose: () => void;
}

/** Says what calling a course off does, and does it. */
export const CallOffDialog = ({ course: { id, title }, version, onSeen, onClose }: CallOffDialogProps) => {
  const changed = useCoursesChanged();
  const {
    data: preview,
    error,
    refetch,
  } = useQuery({
    queryKey: [...OFFICE_KEY, 'calling-off', id],
    queryFn: () => call(previewCourseCallingOff, { query: { id } }),
    staleTime: 0,
  });
  const callOff = async ({ reason }: z.infer<typeof fields>): Promise<void> => {
    if (!preview) throw new Refusal(NOT_YET_KNOWN.follows);
    const body = { id, version, reason, peopleAsSeen: preview.people };
    onSeen((await callWithIdentity(callOffCourse, { body }).finally(changed)).version);
    showToast({ tone: 'success', title: 'The course was called off' });
  };
  return (
    <ActDialog
      title={`Call off ${title}?`}
      label="Call off the course"
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
            expected={2}
            error={error}
            onRetry={() => void refetch()}
          />
          <TextField
            {...field('reason')}
            label="Reason"
            hint="Everybody who is enrolled reads it, in the email and on the page of the course."
            autoComplete="off"
            maxLength={COURSE_REASON_MAX_LENGTH}
          />
        </>
      )}
    </ActDialog>
  );
};

import { COURSE_TITLE_MAX_LENGTH, courseKind, type CourseKind } from '@linehaul/contract/courses';
import { createOfficeCourse } from '@linehaul/contract/office-courses';
import { requiredText } from '@linehaul/contract/text';
import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../lib/calls/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { RadioCards } from '../../ui/choices/radio-cards.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ActDialog } from '../../ui/overlays/act-dialog.tsx';
import { KIND_NAMES } from '../course-words.ts';
import { useCoursesChanged } from './office-queries.ts';

const fields = z.object({
  kind: courseKind,
  title: requiredText('Please type a title', COURSE_TITLE_MAX_LENGTH),
});

const CARDS = [
  { key: 'live', title: KIND_NAMES.live, detail: 'Held at set times, online or at a place.' },
  { key: 'recorded', title: KIND_NAMES.recorded, detail: 'A recording to be watched at any time.' },
] as const;

/** Begins a draft by its title; the rest is written in its editor. */
export const BeginCourse = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const changed = useCoursesChanged();
  const [kind, setKind] = useState<CourseKind>('live');
  const begin = async (body: z.infer<typeof fields>): Promise<void> => {
    const { id } = await call(createOfficeCourse, { body });
    void changed();
    navigate(generatePath(paths.adminCourse, { id }));
  };
  return (
    <ActDialog
      title="New course"
      label="Begin the draft"
      schema={fields}
      onSubmit={begin}
      onClose={onClose}
      onDone={() => undefined}
    >
      {(field) => (
        <>
          <TextField
            {...field('title')}
            label="Title"
            maxLength={COURSE_TITLE_MAX_LENGTH}
            autoComplete="off"
          />
          <RadioCards
            {...field('kind')}
            label="Kind"
            columns={2}
            cards={CARDS}
            chosenKey={kind}
            onChoose={(key) => setKind(courseKind.parse(key))}
          />
        </>
      )}
    </ActDialog>
  );
};

import { ANNOUNCEMENT_TITLE_MAX_LENGTH } from '@linehaul/contract/announcements';
import { createOfficeAnnouncement } from '@linehaul/contract/office-announcements';
import { requiredText } from '@linehaul/contract/text';
import { generatePath, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../lib/calls/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ActDialog } from '../../ui/overlays/act-dialog.tsx';
import { useAnnouncementsChanged } from './office-queries.ts';

const fields = z.object({ title: requiredText('Please type a title', ANNOUNCEMENT_TITLE_MAX_LENGTH) });

/** Begins a draft by its title; the rest is written in its editor, which keeps what is typed. */
export const BeginAnnouncement = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const changed = useAnnouncementsChanged();
  const begin = async ({ title }: { title: string }): Promise<void> => {
    const { id } = await call(createOfficeAnnouncement, { body: { title } });
    void changed();
    navigate(generatePath(paths.adminEditAnnouncement, { id }));
  };
  return (
    <ActDialog
      title="New announcement"
      label="Begin the draft"
      schema={fields}
      onSubmit={begin}
      onClose={onClose}
      onDone={() => undefined}
    >
      {(field) => (
        <TextField
          {...field('title')}
          label="Title"
          hint="What it is about, in a few words."
          maxLength={ANNOUNCEMENT_TITLE_MAX_LENGTH}
          autoComplete="off"
        />
      )}
    </ActDialog>
  );
};

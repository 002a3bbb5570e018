import { createOfficeResource } from '@linehaul/contract/office-resources';
import { RESOURCE_TITLE_MAX_LENGTH, type ResourceType } from '@linehaul/contract/resources';
import { requiredText } from '@linehaul/contract/text';
import { generatePath, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../../lib/calls/api.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import { useResourcesChanged } from '../office-queries.ts';
import { SECTION_WORDS } from '../office-search.ts';

const fields = z.object({ title: requiredText('Please type a title', RESOURCE_TITLE_MAX_LENGTH) });

interface BeginDialogProps {
  type: ResourceType;
  onClose: () => void;
}

/** Begins a draft by its title; the rest is written in its editor. */
export const BeginDialog = ({ type, onClose }: BeginDialogProps) => {
  const navigate = useNavigate();
  const changed = useResourcesChanged();
  const begin = async ({ title }: { title: string }): Promise<void> => {
    const { id } = await call(createOfficeResource, { body: { type, title } });
    void changed();
    navigate(generatePath(paths.adminResource, { id }));
  };
  return (
    <ActDialog
      title={SECTION_WORDS[type].begin}
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
          hint="It can be changed until, and after, it is published."
          maxLength={RESOURCE_TITLE_MAX_LENGTH}
          autoComplete="off"
        />
      )}
    </ActDialog>
  );
};

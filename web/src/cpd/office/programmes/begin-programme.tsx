import { createOfficeProgramme, PROGRAMME_NAME_MAX_LENGTH } from '@linehaul/contract/office-programmes';
import { requiredText } from '@linehaul/contract/text';
import { generatePath, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../../lib/calls/api.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import { useProgrammesChanged } from './programme-queries.ts';

const fields = z.object({ name: requiredText('Please type a name', PROGRAMME_NAME_MAX_LENGTH) });

/** Begins a programme by its name; the rest is written in its editor. */
export const BeginProgramme = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const changed = useProgrammesChanged();
  const begin = async (body: z.infer<typeof fields>): Promise<void> => {
    const { id } = await call(createOfficeProgramme, { body });
    void changed();
    navigate(generatePath(paths.adminProgramme, { id }));
  };
  return (
    <ActDialog
      title="New programme"
      label="Begin"
      schema={fields}
      onSubmit={begin}
      onClose={onClose}
      onDone={() => undefined}
    >
      {(field) => (
        <TextField
          {...field('name')}
          label="Name"
          hint="Nobody is in it until you add them."
          maxLength={PROGRAMME_NAME_MAX_LENGTH}
          autoComplete="off"
        />
      )}
    </ActDialog>
  );
};

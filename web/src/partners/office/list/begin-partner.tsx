import { createOfficePartner } from '@linehaul/contract/office-partners';
import { PARTNER_TITLE_MAX_LENGTH } from '@linehaul/contract/partners';
import { requiredText } from '@linehaul/contract/text';
import { generatePath, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../../lib/calls/api.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import { usePartnersChanged } from '../office-queries.ts';

const fields = z.object({ title: requiredText('Please type a name', PARTNER_TITLE_MAX_LENGTH) });

/** Begins a draft by the partner’s name; the rest is written in its editor. */
export const BeginPartner = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const changed = usePartnersChanged();
  const begin = async ({ title }: { title: string }): Promise<void> => {
    const { id } = await call(createOfficePartner, { body: { title } });
    void changed();
    navigate(generatePath(paths.adminPartner, { id }));
  };
  return (
    <ActDialog
      title="New partner"
      label="Begin the draft"
      schema={fields}
      onSubmit={begin}
      onClose={onClose}
      onDone={() => undefined}
    >
      {(field) => (
        <TextField
          {...field('title')}
          label="Name"
          hint="As members are to find it."
          maxLength={PARTNER_TITLE_MAX_LENGTH}
          autoComplete="off"
        />
      )}
    </ActDialog>
  );
};

import { createOfficeProduct, PRODUCT_NAME_MAX_LENGTH } from '@linehaul/contract/office-products';
import { requiredText } from '@linehaul/contract/text';
import { generatePath, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../lib/calls/api.ts';
import { paths } from '../lib/navigation/paths.ts';
import { TextField } from '../ui/forms/text-field.tsx';
import { ActDialog } from '../ui/overlays/act-dialog.tsx';
import { useProductsChanged } from './product-queries.ts';

const fields = z.object({ name: requiredText('Please type a name', PRODUCT_NAME_MAX_LENGTH) });

/** Begins a membership by its name; its prices are written in its editor. */
export const BeginProduct = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const changed = useProductsChanged();
  const begin = async (body: z.infer<typeof fields>): Promise<void> => {
    const { id } = await call(createOfficeProduct, { body });
    void changed();
    navigate(generatePath(paths.adminProduct, { id }));
  };
  return (
    <ActDialog
      title="New membership"
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
          hint="Nobody is offered it before it has a price."
          maxLength={PRODUCT_NAME_MAX_LENGTH}
          autoComplete="off"
        />
      )}
    </ActDialog>
  );
};

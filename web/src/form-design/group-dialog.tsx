import { FORM_LABEL_MAX_LENGTH } from '@linehaul/contract/office-forms';
import { requiredText } from '@linehaul/contract/text';
import * as z from 'zod/mini';
import { CheckboxField } from '../ui/choices/checkbox-field.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { ActDialog } from '../ui/overlays/act-dialog.tsx';
import { RemovePart } from './remove-part.tsx';
import type { DraftGroup } from './draft-rules.ts';

const entries = z.object({
  name: requiredText('Please type a name', FORM_LABEL_MAX_LENGTH),
  isToggled: z.optional(z.string()),
});

interface GroupDialogProps {
  group: Pick<DraftGroup, 'key' | 'name' | 'isToggled'>;
  /** Whether its first field, if it has one, is answered by yes or no. */
  mayToggle: boolean;
  onDone: (group: Pick<DraftGroup, 'key' | 'name' | 'isToggled'>) => void;
  /** Undefined where it has to stay. */
  onRemove: (() => void) | undefined;
  onClose: () => void;
}

/** What a group is called, and whether its first field opens the others. */
export const GroupDialog = ({ group, mayToggle, onDone, onRemove, onClose }: GroupDialogProps) => (
  <ActDialog
    title={group.name === '' ? 'Add a group' : `Edit the group “${group.name}”`}
    label={group.name === '' ? 'Add it' : 'Done'}
    schema={entries}
    onSubmit={async ({ name, isToggled }) =>
      onDone({ key: group.key, name: name.trim(), isToggled: isToggled !== undefined })
    }
    onClose={onClose}
  >
    {(field) => (
      <>
        <TextField
          {...field('name')}
          label="Name"
          autoComplete="off"
          maxLength={FORM_LABEL_MAX_LENGTH}
          defaultValue={group.name}
        />
        {(mayToggle || group.isToggled) && (
          <CheckboxField
            {...field('isToggled')}
            label="The first field opens the others"
            hint="They are asked only once it is answered by yes."
            defaultChecked={group.isToggled}
          />
        )}
        {onRemove && (
          <RemovePart
            label="Remove the group with its fields"
            words="What was answered is kept; each field can be taken up again."
            onRemove={() => {
              onRemove();
              onClose();
            }}
          />
        )}
      </>
    )}
  </ActDialog>
);

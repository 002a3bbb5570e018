import type { FormEntity } from '@linehaul/contract/office-forms';
import { useState } from 'react';
import { initialEntries } from '../forms/workflow-form.ts';
import { WorkflowGroupCard } from '../forms/workflow-group-card.tsx';
import { SelectField } from '../ui/choices/select-field.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import type { Draft } from './draft-rules.ts';
import styles from './form-design.module.css';
import { FORM_WORDS } from './form-words.ts';
import { previewOf, type Workflow } from './preview-rules.ts';

interface PreviewDialogProps {
  draft: Draft;
  entity: FormEntity;
  onClose: () => void;
}

const fieldOf = (name: string) => ({ id: `preview-${name}`, name, error: undefined });

/** The form as it would be met, with what is not saved yet; nothing of it is sent. */
export const PreviewDialog = ({ draft, entity, onClose }: PreviewDialogProps) => {
  const { join, details } = FORM_WORDS[entity];
  const [workflow, setWorkflow] = useState<Workflow>(join === undefined ? 'details' : 'join');
  const groups = previewOf(draft, workflow);
  return (
    <Dialog
      title="Preview"
      isOpen
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Close the preview
        </Button>
      }
    >
      <div className={styles.stack}>
        {join !== undefined && (
          <SelectField
            id="preview-workflow"
            name="workflow"
            label="As it is asked"
            error={undefined}
            options={[
              { key: 'join', value: join },
              { key: 'details', value: details },
            ]}
            value={workflow}
            onChange={(event) => setWorkflow(event.currentTarget.value as Workflow)}
          />
        )}
        {groups.length === 0 && <p className={styles.muted}>Nothing is asked here: every field is hidden.</p>}
        {groups.map((group) => (
          <WorkflowGroupCard
            key={`${workflow}-${group.groupName}`}
            group={group}
            entries={initialEntries(groups)}
            field={fieldOf}
          />
        ))}
      </div>
    </Dialog>
  );
};

import type { WorkflowFormGroup } from '@linehaul/contract/forms';
import { Card, Facts } from '../ui/layout/card.tsx';
import { FieldValue } from './field-value.tsx';
import { initialEntries, visibleFields } from './workflow-form.ts';

/** What was answered in a form, for somebody who only reads it. */
export const ReadForm = ({ groups }: { groups: readonly WorkflowFormGroup[] }) => (
  <>
    {groups.map((group) => (
      <Card key={group.groupName} title={group.groupName}>
        <Facts
          facts={visibleFields(group, initialEntries([group])).map((field) => ({
            name: field.fieldLabel,
            value: <FieldValue field={field} />,
          }))}
        />
      </Card>
    ))}
  </>
);

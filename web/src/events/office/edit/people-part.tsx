import { CheckboxField } from '../../../ui/choices/checkbox-field.tsx';
import { FoldCard } from '../../../ui/layout/fold-card.tsx';
import type { FormEvent } from './event-form-values.ts';
import type { FieldOf } from '../../../lib/forms/field-of.ts';

interface PartProps {
  event: FormEvent;
  field: FieldOf;
}

/** Whether those who go are shown to each other and to members. */
export const PeoplePart = ({ event, field }: PartProps) => (
  <FoldCard title="Who is going" holds="Whether members see one another">
    <CheckboxField
      {...field('showsPeople')}
      label="Show who is going on the event’s page"
      hint="To members in good standing and members who go, until the event is over. Named are only those who let it be seen in their privacy settings, and never guests."
      defaultChecked={event.showsPeople}
    />
  </FoldCard>
);

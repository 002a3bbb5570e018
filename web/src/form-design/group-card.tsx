import type { FormEntity } from '@linehaul/contract/office-forms';
import { Button } from '../ui/forms/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import type { DraftField, DraftGroup, Place, Way } from './draft-rules.ts';
import { DragHandle } from './drag-handle.tsx';
import { FieldRow } from './field-row.tsx';
import styles from './form-design.module.css';
import type { useDrag } from './use-drag.ts';

export interface GroupActs {
  onMoveField: (field: DraftField, way: Way) => void;
  onEditField: (field: DraftField, groupKey: string) => void;
  onMoveGroup: (way: Way) => void;
  onEditGroup: () => void;
  onAddField: () => void;
}

interface GroupCardProps {
  group: DraftGroup;
  entity: FormEntity;
  /** Its place among the groups, and how many there are. */
  at: number;
  count: number;
  drag: ReturnType<typeof useDrag>;
  groupDrag: ReturnType<typeof useDrag>;
  canMoveField: (field: DraftField, way: Way) => boolean;
  acts: GroupActs;
}

/** Where the line of the drop is drawn: before a field, or behind the last one. */
const dropAt = (over: Place | undefined, place: Place, count: number): 'before' | 'after' | undefined => {
  if (over?.group !== place.group) return undefined;
  if (over.index === place.index) return 'before';
  return over.index === count && place.index === count - 1 ? 'after' : undefined;
};

/** Where the line is drawn before or behind which a dragged group would be dropped. */
const groupDropAt = (
  over: Place | undefined,
  { at, count }: Pick<GroupCardProps, 'at' | 'count'>,
): 'before' | 'after' | undefined => {
  if (over?.group === at) return 'before';
  return over?.group === count && at === count - 1 ? 'after' : undefined;
};

const GroupActsRow = ({
  group,
  at,
  count,
  groupDrag,
  acts,
}: Pick<GroupCardProps, 'group' | 'at' | 'count' | 'groupDrag' | 'acts'>) => (
  <span className={styles.acts}>
    <DragHandle {...groupDrag.handleOf(group.key)} />
    {(['up', 'down'] as const).map((way) => (
      <Button
        key={way}
        variant="quiet"
        isBlocked={way === 'up' ? at === 0 : at === count - 1}
        aria-label={`Move the group ${group.name} ${way}`}
        title={way === 'up' ? 'Move up' : 'Move down'}
        data-act={`${group.key}-${way}`}
        onClick={() => acts.onMoveGroup(way)}
      >
        <Icon name={way} />
      </Button>
    ))}
    <Button
      variant="quiet"
      aria-label={`Edit the group ${group.name}`}
      data-act={`${group.key}-edit`}
      onClick={acts.onEditGroup}
    >
      Edit
    </Button>
  </span>
);

const GroupFields = ({ group, entity, at, drag, canMoveField, acts }: GroupCardProps) => {
  const { dragged, handleOf } = drag;
  const { fields } = group;
  return (
    <>
      {group.isToggled && (
        <p className={styles.muted}>The first field opens the others: they are asked only once it is yes.</p>
      )}
      <ul
        className={styles.fields}
        data-fields={fields.length}
        data-group={at}
        data-over={(dragged?.over?.group === at && fields.length === 0) || undefined}
      >
        {fields.map((field, index) => (
          <FieldRow
            key={field.key}
            {...{ field, entity, place: { group: at, index } }}
            canMove={{ up: canMoveField(field, 'up'), down: canMoveField(field, 'down') }}
            drop={dropAt(dragged?.over, { group: at, index }, fields.length)}
            isDragged={dragged?.key === field.key}
            handle={handleOf(field.key)}
            onMove={(way) => acts.onMoveField(field, way)}
            onEdit={() => acts.onEditField(field, group.key)}
          />
        ))}
        {fields.length === 0 && (
          <li className={styles.empty}>Nothing is asked here yet, so nobody sees this group.</li>
        )}
      </ul>
      <div>
        <Button variant="secondary" aria-label={`Add a field to ${group.name}`} onClick={acts.onAddField}>
          Add a field
        </Button>
      </div>
    </>
  );
};

/** A group of the form with its fields in their order. */
export const GroupCard = (props: GroupCardProps) => {
  const { group, at, count, groupDrag, acts } = props;
  return (
    <div
      className={styles.card}
      data-card={at}
      data-drop={groupDropAt(groupDrag.dragged?.over, { at, count })}
      data-dragged={groupDrag.dragged?.key === group.key || undefined}
    >
      <Card title={group.name} aside={<GroupActsRow {...{ group, at, count, groupDrag, acts }} />}>
        <GroupFields {...props} />
      </Card>
    </div>
  );
};

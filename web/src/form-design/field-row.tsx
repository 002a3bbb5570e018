import type { FormEntity } from '@linehaul/contract/office-forms';
import type { ComponentProps } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import { DragHandle } from './drag-handle.tsx';
import type { DraftField, Place, Way } from './draft-rules.ts';
import styles from './form-design.module.css';
import { PURPOSE_WORDS, standingOf } from './form-words.ts';

interface FieldRowProps {
  field: DraftField;
  entity: FormEntity;
  place: Place;
  canMove: Readonly<Record<Way, boolean>>;
  /** Where what is dragged would be dropped. */
  drop: 'before' | 'after' | undefined;
  isDragged: boolean;
  handle: ComponentProps<'span'>;
  onMove: (way: Way) => void;
  onEdit: () => void;
}

const notesOf = ({ purpose, answers }: DraftField): string =>
  [
    ...(purpose === null ? [] : [PURPOSE_WORDS[purpose]]),
    ...(answers === 0 ? [] : [answers === 1 ? '1 answer' : `${answers} answers`]),
  ].join('\u00A0· ');

/** One field of a group: how it stands, and what can be done with it. */
export const FieldRow = (props: FieldRowProps) => {
  const { field, entity, place, canMove, drop, isDragged, handle, onMove, onEdit } = props;
  const { key, label } = field;
  const notes = notesOf(field);
  return (
    <li
      className={styles.field}
      data-place={place.index}
      data-group={place.group}
      data-drop={drop}
      data-dragged={isDragged || undefined}
    >
      <DragHandle {...handle} />
      <span className={styles.words}>
        <button
          type="button"
          className={styles.label}
          aria-label={`Edit ${label}`}
          data-act={`${key}-edit`}
          onClick={onEdit}
        >
          {label}
        </button>
        <span className={styles.muted}>{standingOf(field, entity)}</span>
        {notes !== '' && <span className={styles.muted}>{notes}</span>}
      </span>
      <span className={styles.acts}>
        {(['up', 'down'] as const).map((way) => (
          <Button
            key={way}
            variant="quiet"
            isBlocked={!canMove[way]}
            aria-label={`Move ${label} ${way}`}
            title={way === 'up' ? 'Move up' : 'Move down'}
            data-act={`${key}-${way}`}
            onClick={() => onMove(way)}
          >
            <Icon name={way} />
          </Button>
        ))}
      </span>
    </li>
  );
};

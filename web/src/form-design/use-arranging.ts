import type { KeptForm } from '@linehaul/contract/office-forms';
import { useRef, useState } from 'react';
import {
  type DraftField,
  type DraftGroup,
  moveField,
  moveGroup,
  moveGroupTo,
  newField,
  type Place,
  placeOf,
  putField,
  putGroup,
  removeField,
  removeGroup,
  stepOf,
  takenUp,
  type Way,
} from './draft-rules.ts';
import type { GroupActs } from './group-card.tsx';
import { useDraft } from './use-draft.ts';

type NamedGroup = Pick<DraftGroup, 'key' | 'name' | 'isToggled'>;

/** The dialog that is open. */
type Opened =
  | { readonly kind: 'field'; readonly field: DraftField; readonly groupKey: string }
  | {
      readonly kind: 'group';
      readonly group: NamedGroup;
      readonly mayToggle: boolean;
      readonly mayGo: boolean;
    }
  | { readonly kind: 'preview' };

const openedGroup = ({ fields }: DraftGroup) => ({
  mayToggle: fields[0]?.type === 'yes-no',
  // What the portal itself uses stays in the form.
  mayGo: fields.every(({ purpose }) => purpose === null),
});

/** The dialogs that a field, a group or the whole form opens. */
const useOpened = (form: KeptForm) => {
  const [opened, setOpened] = useState<Opened>();
  const nextKey = useRef(1);
  const keyOfNew = (): string => `new-${(nextKey.current += 1)}`;
  return {
    opened,
    close: (): void => setOpened(undefined),
    preview: (): void => setOpened({ kind: 'preview' }),
    editField: (field: DraftField, groupKey: string): void => setOpened({ kind: 'field', field, groupKey }),
    addField: (groupKey: string): void =>
      setOpened({ kind: 'field', field: newField(keyOfNew(), form.entity), groupKey }),
    editGroup: (group: DraftGroup): void => setOpened({ kind: 'group', group, ...openedGroup(group) }),
    addGroup: (): void =>
      setOpened({
        kind: 'group',
        group: { key: keyOfNew(), name: '', isToggled: false },
        ...{ mayToggle: false, mayGo: false },
      }),
  };
};

type DraftState = ReturnType<typeof useDraft>;

/** What moves in the form, told as what it is then. */
const movesOf = ({ draft, change }: DraftState) => ({
  drop: (key: string, to: Place): void => {
    const label = draft.flatMap(({ fields }) => fields).find((field) => field.key === key)?.label;
    change(moveField(draft, key, to), `${label} was moved`);
  },
  dropGroup: (key: string, { group: to }: Place): void => {
    const name = draft.find((group) => group.key === key)?.name;
    const next = moveGroupTo(draft, key, to);
    const place = next.findIndex((group) => group.key === key) + 1;
    change(next, `${name} is now group ${place}`);
  },
  step: ({ key, label }: DraftField, way: Way): void => {
    const to = stepOf(draft, key, way);
    if (!to) return;
    const next = moveField(draft, key, to);
    const place = placeOf(next, key);
    const group = place && next[place.group]?.name;
    change(next, `${label} is now field ${(place?.index ?? 0) + 1} of ${group}`, `${key}-${way}`);
  },
  stepGroup: ({ key, name }: DraftGroup, way: Way): void => {
    const next = moveGroup(draft, key, way);
    const place = next.findIndex((group) => group.key === key) + 1;
    change(next, `${name} is now group ${place}`, `${key}-${way}`);
  },
});

/** What comes into the form, or goes out of it. */
const putsOf = ({ draft, change }: DraftState) => ({
  put: (field: DraftField, groupKey: string): void =>
    change(putField(draft, field, groupKey), `${field.label} is in the form`),
  putGroup: (group: NamedGroup): void =>
    change(putGroup(draft, group), `The group ${group.name} is in the form`),
  remove: ({ key, label }: DraftField): void => change(removeField(draft, key), `${label} was removed`),
  removeGroup: ({ key, name }: NamedGroup): void =>
    change(removeGroup(draft, key), `The group ${name} was removed`),
  takeUp: (field: KeptForm['removed'][number]): void =>
    change(
      putField(draft, takenUp(field), draft.at(-1)?.key),
      `${field.label} is in the form again`,
      `${field.id}-edit`,
    ),
});

/** What can be done with the fields and groups of a form, before it is saved. */
export const useArranging = (form: KeptForm) => {
  const state = useDraft(form);
  const { draft, told, isEdited, undo } = state;
  const { editField, addField, editGroup, ...dialogs } = useOpened(form);
  const { drop, dropGroup, step, stepGroup } = movesOf(state);
  return {
    ...{ draft, told, isEdited, undo, drop, dropGroup },
    ...dialogs,
    ...putsOf(state),
    canStep: (field: DraftField, way: Way): boolean => stepOf(draft, field.key, way) !== undefined,
    actsOf: (group: DraftGroup): GroupActs => ({
      onMoveField: step,
      onEditField: editField,
      onMoveGroup: (way) => stepGroup(group, way),
      onEditGroup: () => editGroup(group),
      onAddField: () => addField(group.key),
    }),
  };
};

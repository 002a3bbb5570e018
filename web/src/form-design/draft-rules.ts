import type {
  KeptForm,
  KeptFormField,
  SentForm,
  SentFormField,
  SentFormGroup,
} from '@linehaul/contract/office-forms';

/** A field while the form is arranged: a new one has no id yet, and is told by its key. */
export interface DraftField
  extends SentFormField, Pick<KeptFormField, 'purpose' | 'joinUses' | 'detailsUses' | 'answers'> {
  readonly key: string;
}

export interface DraftGroup extends Omit<SentFormGroup, 'fields'> {
  readonly key: string;
  readonly fields: readonly DraftField[];
}

export type Draft = readonly DraftGroup[];

const draftField = (field: KeptFormField): DraftField => ({ ...field, key: field.id });

export const toDraft = ({ groups }: Pick<KeptForm, 'groups'>): Draft =>
  groups.map((group) => ({ ...group, key: group.id, fields: group.fields.map(draftField) }));

/** The form as it is sent. */
export const toSent = (draft: Draft): SentForm['groups'] =>
  draft.map(({ id, name, isToggled, fields }) => ({
    ...{ id, name, isToggled },
    fields: fields.map((field) => ({
      ...{ id: field.id, label: field.label, type: field.type, placeholder: field.placeholder },
      kind: field.kind,
      ...{ maxLength: field.maxLength, options: field.options, join: field.join, details: field.details },
    })),
  }));

/** Where a field stands. */
export interface Place {
  readonly group: number;
  readonly index: number;
}

export const placeOf = (draft: Draft, key: string): Place | undefined =>
  draft
    .map(({ fields }, group) => ({ group, index: fields.findIndex((field) => field.key === key) }))
    .find(({ index }) => index >= 0);

const fieldAt = (draft: Draft, { group, index }: Place): DraftField | undefined =>
  draft[group]?.fields[index];

const without = (draft: Draft, key: string): Draft =>
  draft.map((group) => ({ ...group, fields: group.fields.filter((field) => field.key !== key) }));

const inserted = (draft: Draft, { group: at, index }: Place, field: DraftField): Draft =>
  draft.map((group, place) =>
    place === at
      ? { ...group, fields: [...group.fields.slice(0, index), field, ...group.fields.slice(index)] }
      : group,
  );

/** The field, before what stands at a place now. */
export const moveField = (draft: Draft, key: string, to: Place): Draft => {
  const from = placeOf(draft, key);
  const field = from && fieldAt(draft, from);
  if (!from || !field || !draft[to.group]) return draft;
  const isLater = from.group === to.group && from.index < to.index;
  return inserted(without(draft, key), { ...to, index: to.index - (isLater ? 1 : 0) }, field);
};

export type Way = 'up' | 'down';

/** Beyond the end of its group, a field comes to the near end of the next. */
const stepOver = (draft: Draft, group: number, way: Way): Place | undefined => {
  const next = group + (way === 'up' ? -1 : 1);
  const neighbour = draft[next];
  return neighbour && { group: next, index: way === 'up' ? neighbour.fields.length : 0 };
};

/** Where a press leads a field: one further, and at the end of its group into the next; undefined at the end of the form. */
export const stepOf = (draft: Draft, key: string, way: Way): Place | undefined => {
  const from = placeOf(draft, key);
  if (!from) return undefined;
  const { group, index } = from;
  const last = (draft[group]?.fields.length ?? 0) - 1;
  if (way === 'up' && index > 0) return { group, index: index - 1 };
  if (way === 'down' && index < last) return { group, index: index + 2 };
  return stepOver(draft, group, way);
};

/** A group, one further. */
export const moveGroup = (draft: Draft, key: string, way: Way): Draft => {
  const from = draft.findIndex((group) => group.key === key);
  const to = from + (way === 'up' ? -1 : 1);
  const [group, neighbour] = [draft[from], draft[to]];
  if (!group || !neighbour) return draft;
  return draft.map((one, place) => (place === from ? neighbour : place === to ? group : one));
};

/** A group, before the one that stands at a place now. */
export const moveGroupTo = (draft: Draft, key: string, to: number): Draft => {
  const from = draft.findIndex((group) => group.key === key);
  const group = draft[from];
  if (!group || to < 0 || to > draft.length) return draft;
  const others = draft.filter((one) => one !== group);
  const at = to - (from < to ? 1 : 0);
  return [...others.slice(0, at), group, ...others.slice(at)];
};

/** The field as it was edited, in its place; a new one at the end of a group. */
export const putField = (draft: Draft, field: DraftField, groupKey?: string): Draft => {
  if (placeOf(draft, field.key))
    return draft.map((group) => ({
      ...group,
      fields: group.fields.map((one) => (one.key === field.key ? field : one)),
    }));
  const group = Math.max(
    0,
    draft.findIndex(({ key }) => key === groupKey),
  );
  return inserted(draft, { group, index: draft[group]?.fields.length ?? 0 }, field);
};

export const removeField = without;

/** The group as it was edited; a new one at the end. */
export const putGroup = (draft: Draft, group: Pick<DraftGroup, 'key' | 'name' | 'isToggled'>): Draft =>
  draft.some(({ key }) => key === group.key)
    ? draft.map((one) => (one.key === group.key ? { ...one, ...group } : one))
    : [...draft, { ...group, id: null, fields: [] }];

export const removeGroup = (draft: Draft, key: string): Draft => draft.filter((group) => group.key !== key);

/** A new field, as its dialog begins. */
export const newField = (key: string, entity: KeptForm['entity']): DraftField => ({
  ...{ key, id: null, label: '', type: 'text', placeholder: '', maxLength: 255, options: [] },
  ...{ kind: null, purpose: null, answers: 0, details: 'optional' },
  join: entity === 'organisation' ? 'optional' : 'hidden',
  joinUses: entity === 'organisation' ? ['hidden', 'optional', 'required', 'read-only'] : ['hidden'],
  detailsUses: ['hidden', 'optional', 'required', 'read-only'],
});

type Removed = KeptForm['removed'][number];

/** One that was removed, to be taken up again. */
export const takenUp = (field: Removed): DraftField => ({ ...draftField(field), details: 'optional' });

import type { FieldPurpose, FieldUse, KeptForm, KeptFormField } from '@linehaul/contract/office-forms';
import { columnRuleOf } from '../forms/bound-column-rules.ts';
import { answerTypeOf } from './answer-type-rules.ts';
import type { Design, DesignField } from './design-queries.ts';

type Used = Pick<DesignField, 'boundColumn' | 'workplacePart' | 'isFleetSize' | 'format'>;

/** What the portal itself does with a field; null for one that it only keeps. */
export const purposeOf = ({ boundColumn, workplacePart, isFleetSize, format }: Used): FieldPurpose | null => {
  if (boundColumn !== null) return 'own-record';
  if (isFleetSize) return 'fleet-size';
  if (workplacePart !== null) return 'workplaces';
  return format === 'abn' ? 'abn' : null;
};

const ALL_USES: readonly FieldUse[] = ['hidden', 'optional', 'required', 'read-only'];

/** The uses that a field may have in a workflow, whatever its rows say. */
export const usesFor = (
  workflow: 'join' | 'details',
  { entity, boundColumn }: { readonly entity: Design['entity']; readonly boundColumn: string | null },
): FieldUse[] => {
  if (entity === 'contact' && workflow === 'join') return ['hidden'];
  if (boundColumn === null) return [...ALL_USES];
  const rule = columnRuleOf(boundColumn);
  if (rule.isReadOnly) return ['hidden', 'read-only'];
  return ALL_USES.filter((use) => use !== 'optional' || !rule.isRequired);
};

const standingIn = (workflow: 'join' | 'details', { uses, boundColumn }: DesignField): FieldUse => {
  const use = uses.find((one) => one.workflow === workflow);
  if (!use || use.isHidden) return 'hidden';
  const rule = boundColumn === null ? undefined : columnRuleOf(boundColumn);
  if (use.isReadOnly || rule?.isReadOnly) return 'read-only';
  return use.isRequired || rule?.isRequired ? 'required' : 'optional';
};

const toKept = (field: DesignField, entity: Design['entity']): KeptFormField => {
  const { id, label, placeholder, maxLength, kind, answers, options, boundColumn } = field;
  return {
    ...{ id, label, maxLength, kind, answers, type: answerTypeOf(field), placeholder: placeholder ?? '' },
    options: options.flatMap(({ key, value, removedAt }) => (removedAt ? [] : [{ key, label: value }])),
    ...{ join: standingIn('join', field), details: standingIn('details', field), purpose: purposeOf(field) },
    joinUses: usesFor('join', { entity, boundColumn }),
    detailsUses: usesFor('details', { entity, boundColumn }),
  };
};

/** A form as the office arranges it. */
export const toKeptForm = ({ entity, version, groups, fields }: Design): KeptForm => ({
  ...{ entity, version },
  groups: groups
    .filter(({ removedAt }) => removedAt === null)
    .map(({ id, name, isToggled }) => ({
      ...{ id, name, isToggled },
      fields: fields
        .filter(({ groupId, removedAt }) => groupId === id && removedAt === null)
        .map((field) => toKept(field, entity)),
    })),
  removed: fields
    .flatMap((field) => (field.removedAt === null ? [] : [{ field, removedAt: field.removedAt }]))
    .toSorted((one, other) => other.removedAt.getTime() - one.removedAt.getTime())
    .map(({ field, removedAt }) => ({ ...toKept(field, entity), removedUtc: removedAt.toISOString() })),
});

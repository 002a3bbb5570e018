import type { SentForm, SentFormField } from '@linehaul/contract/office-forms';
import { answerTypeOf } from './answer-type-rules.ts';
import type { Design, DesignField } from './design-queries.ts';

/** A field as it is to be written. */
export interface PlannedField {
  readonly sent: SentFormField;
  /** The row that it goes on as; undefined for a new one. */
  readonly kept: DesignField | undefined;
  /** The row whose answers it takes over, which goes: it is answered in another way from now on. */
  readonly follows: DesignField | undefined;
}

export interface DesignPlan {
  readonly groups: readonly {
    readonly id: string | null;
    readonly name: string;
    readonly isToggled: boolean;
    readonly fields: readonly PlannedField[];
  }[];
  /** Rows that leave the form and keep their answers. */
  readonly removed: readonly DesignField[];
  readonly removedGroupIds: readonly string[];
}

/**
 * What a save does with each row. An answer never changes its meaning: once a field has answers and is answered in another way,
 * another row takes its place, and the old one keeps what was answered.
 */
const planField = (design: Design, sent: SentFormField): PlannedField => {
  const kept = design.fields.find(({ id }) => id === sent.id);
  const isOtherWay = kept !== undefined && answerTypeOf(kept) !== sent.type;
  return isOtherWay && kept.answers > 0
    ? { sent, kept: undefined, follows: kept }
    : { sent, kept, follows: undefined };
};

export const planDesign = (design: Design, sent: SentForm): DesignPlan => {
  const groups = sent.groups.map(({ id, name, isToggled, fields }) => ({
    ...{ id, name, isToggled },
    fields: fields.map((field) => planField(design, field)),
  }));
  const staying = new Set(groups.flatMap(({ fields }) => fields.flatMap(({ kept }) => kept?.id ?? [])));
  const groupIds = new Set(sent.groups.map(({ id }) => id));
  return {
    groups,
    removed: design.fields.filter(({ id, removedAt }) => removedAt === null && !staying.has(id)),
    removedGroupIds: design.groups.flatMap(({ id, removedAt }) =>
      removedAt === null && !groupIds.has(id) ? [id] : [],
    ),
  };
};

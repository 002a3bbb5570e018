import type { FieldUse, SentForm, SentFormField } from '@linehaul/contract/office-forms';
import type { Design } from './design-queries.ts';
import { toKeptForm } from './design-view-rules.ts';

const USES: Readonly<Record<FieldUse, string>> = {
  hidden: 'hidden',
  optional: 'shown',
  required: 'required',
  'read-only': 'read only',
};

type Shown = Omit<SentFormField, 'id' | 'options'> & {
  readonly options: readonly { readonly label: string }[];
};

const wordsOf = (group: string, shown: Shown): string => {
  const { type, kind, join, details, placeholder, maxLength, options } = shown;
  return [
    `in ${group}`,
    ...[type, `joining: ${USES[join]}`, `settings: ${USES[details]}`],
    ...(placeholder === '' ? [] : [`example “${placeholder}”`]),
    ...(kind === null || kind === type ? [] : [`asks for ${kind}`]),
    ...(type === 'text' || type === 'long-text' ? [`at most ${maxLength} characters`] : []),
    ...(options.length === 0 ? [] : [`options ${options.map(({ label }) => label).join(', ')}`]),
  ].join('; ');
};

interface Described {
  readonly id: string | null;
  readonly label: string;
  readonly words: string;
}

const describe = (groups: SentForm['groups']): Described[] =>
  groups.flatMap(({ name, fields }) =>
    fields.map(({ id, label, ...field }) => ({ id, label, words: wordsOf(name, { label, ...field }) })),
  );

const orderOf = ({ groups }: Pick<SentForm, 'groups'>): string =>
  groups.map(({ name, isToggled }) => (isToggled ? `${name} (opened by its first field)` : name)).join(', ');

const byLabel = (fields: readonly Described[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ label, words }) => [label, words]));

/** What a save changed, as the audit log keeps it: the groups, and each field that is not as it was, before and after. */
export const changesOf = (design: Design, sent: SentForm) => {
  const kept = toKeptForm(design);
  const [old, now] = [describe(kept.groups), describe(sent.groups)];
  const isSame = (one: Described, other: Described): boolean =>
    one.id === other.id && one.label === other.label && one.words === other.words;
  const form = sent.entity === 'organisation' ? 'Organisation' : 'Account';
  return {
    before: {
      ...{ form, groups: orderOf(kept) },
      ...byLabel(old.filter((field) => !now.some((other) => isSame(field, other)))),
    },
    after: {
      ...{ form, groups: orderOf(sent) },
      ...byLabel(now.filter((field) => !old.some((other) => isSame(field, other)))),
    },
  };
};

import { FORM_MAX_FIELDS, type SentForm, type SentFormField } from '@linehaul/contract/office-forms';
import { DomainError, invalidField, notFound } from '../domain-error.ts';
import { answerTypeOf, hasOptions, mayAskFor } from './answer-type-rules.ts';
import type { Design, DesignField } from './design-queries.ts';
import { purposeOf, usesFor } from './design-view-rules.ts';

const keyOf = (words: string): string => words.trim().toLowerCase();

/** The first of some words that an earlier one of them says too, whatever its case. */
const findRepeated = (words: readonly string[]): string | undefined =>
  words.find((word, index) => words.slice(0, index).some((earlier) => keyOf(earlier) === keyOf(word)));

const requireOwnIds = (design: Design, sent: SentForm): void => {
  const groupIds = sent.groups.flatMap(({ id }) => id ?? []);
  const fieldIds = sent.groups.flatMap(({ fields }) => fields.flatMap(({ id }) => id ?? []));
  for (const id of groupIds) {
    const kept = design.groups.find((group) => group.id === id);
    if (!kept || kept.removedAt !== null) throw notFound();
  }
  if (fieldIds.some((id) => !design.fields.some((field) => field.id === id))) throw notFound();
  if (findRepeated(groupIds) !== undefined || findRepeated(fieldIds) !== undefined)
    throw new DomainError('invalid', 'A field or a group was sent twice');
};

const requireOptions = ({ label, type, options }: SentFormField, at: string): void => {
  if (!hasOptions(type)) return;
  if (options.length < 2) throw invalidField(`${at}.options`, `Please give “${label}” at least two options`);
  const twice = findRepeated(options.map((option) => option.label));
  if (twice !== undefined) throw invalidField(`${at}.options`, `“${label}” has the option “${twice}” twice`);
};

const requireKnownOptions = (sent: SentFormField, kept: DesignField | undefined): void => {
  const known = new Set(kept?.options.map(({ key }) => key));
  if (sent.options.some(({ key }) => key !== null && !known.has(key))) throw notFound();
};

const requireUses = (design: Design, sent: SentFormField, { at, kept }: Placed): void => {
  const boundColumn = kept?.boundColumn ?? null;
  for (const workflow of ['join', 'details'] as const) {
    const uses = usesFor(workflow, { entity: design.entity, boundColumn });
    if (uses.includes(sent[workflow])) continue;
    const what = uses.includes('read-only') ? 'is a record of the portal' : 'is not asked for there';
    throw invalidField(`${at}.${workflow}`, `“${sent.label}” ${what}, so it cannot be ${sent[workflow]}`);
  }
};

interface Placed {
  /** Where it was sent, such as `groups.0.fields.2`. */
  readonly at: string;
  readonly kept: DesignField | undefined;
}

const requireField = (design: Design, sent: SentFormField, placed: Placed): void => {
  const { at, kept } = placed;
  requireKnownOptions(sent, kept);
  if (kept && purposeOf(kept) !== null && answerTypeOf(kept) !== sent.type)
    throw invalidField(`${at}.type`, `The portal itself uses “${kept.label}”, so how it is answered stays`);
  if (!mayAskFor(sent, kept)) throw invalidField(`${at}.kind`, 'Please choose from the list');
  requireOptions(sent, at);
  requireUses(design, sent, placed);
};

const requireGroup = ({ name, isToggled, fields }: SentForm['groups'][number], at: string): void => {
  const twice = findRepeated(fields.map(({ label }) => label));
  if (twice !== undefined) throw invalidField(`${at}.fields`, `“${name}” asks for “${twice}” twice`);
  if (isToggled && fields[0]?.type !== 'yes-no')
    throw invalidField(
      `${at}.isToggled`,
      `The first field of “${name}” opens the others, so it has to be answered by yes or no`,
    );
};

const requireOwnFields = (design: Design, sent: SentForm): void => {
  const sentIds = new Set(sent.groups.flatMap(({ fields }) => fields.flatMap(({ id }) => id ?? [])));
  for (const field of design.fields) {
    if (field.removedAt !== null || purposeOf(field) === null || sentIds.has(field.id)) continue;
    throw new DomainError(
      'invalid',
      `The portal itself uses “${field.label}”: it can be hidden, and moved to another group, but not removed`,
    );
  }
};

/** Throws at the first thing of a sent form that cannot be. */
export const requireSoundForm = (design: Design, sent: SentForm): void => {
  requireOwnIds(design, sent);
  requireOwnFields(design, sent);
  const twice = findRepeated(sent.groups.map(({ name }) => name));
  if (twice !== undefined) throw invalidField('groups', `There are two groups “${twice}”`);
  const fields = sent.groups.flatMap((group) => group.fields);
  if (fields.length > FORM_MAX_FIELDS)
    throw invalidField('groups', `A form has at most ${FORM_MAX_FIELDS} fields`);
  if (fields.filter(({ type }) => type === 'abn').length > 1)
    throw invalidField('groups', 'One field asks for the ABN, which invoices show');
  for (const [index, group] of sent.groups.entries()) {
    requireGroup(group, `groups.${index}`);
    for (const [place, field] of group.fields.entries()) {
      const kept = design.fields.find(({ id }) => id === field.id);
      requireField(design, field, { at: `groups.${index}.fields.${place}`, kept });
    }
  }
};

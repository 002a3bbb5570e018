import { OFFERED_KINDS } from '@linehaul/contract/form-field-kinds';
import {
  answerType,
  type AnswerType,
  type FieldUse,
  fieldUse,
  FORM_LABEL_MAX_LENGTH,
  FORM_OPTION_MAX_LENGTH,
  type FormEntity,
} from '@linehaul/contract/office-forms';
import { requiredText, text } from '@linehaul/contract/text';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { FieldOf } from '../lib/forms/field-of.ts';
import { optionsOfLines } from '../lib/forms/option-lines.ts';
import { SelectField } from '../ui/choices/select-field.tsx';
import { NumberField, TextField } from '../ui/forms/text-field.tsx';
import { TextAreaField } from '../ui/forms/text-area-field.tsx';
import { ActDialog } from '../ui/overlays/act-dialog.tsx';
import type { DraftField } from './draft-rules.ts';
import styles from './form-design.module.css';
import { RemovePart } from './remove-part.tsx';
import { FORM_WORDS, KIND_WORDS, PURPOSE_WORDS, TYPE_WORDS, USE_WORDS } from './form-words.ts';

const MOST_CHARACTERS = 4000;
const LENGTH = 'Please type a whole number from 1 to 4,000';

const linesOf = (lines: string): string[] => optionsOfLines(lines, []).map(({ label }) => label);
const takesKind = (type: AnswerType): boolean => type === 'text' || type === 'choice';
const hasLength = (type: AnswerType): boolean => type === 'text' || type === 'long-text';
const hasOptions = (type: AnswerType): boolean => type === 'choice' || type === 'choices';

const isLength = (typed: string): boolean =>
  /^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= MOST_CHARACTERS;

const entries = z
  .object({
    label: requiredText('Please type what is asked', FORM_LABEL_MAX_LENGTH),
    type: answerType,
    kind: z.optional(z.string()),
    placeholder: z.optional(text(100)),
    maxLength: z.optional(z.string().check(z.refine(isLength, { error: LENGTH }))),
    options: z.optional(z.string()),
    join: z.optional(fieldUse),
    details: fieldUse,
  })
  .check(
    z.refine(({ type, options = '' }) => !hasOptions(type) || linesOf(options).length >= 2, {
      ...{ path: ['options'], error: 'Please give at least two options' },
    }),
    z.refine(({ options = '' }) => linesOf(options).every((line) => line.length <= FORM_OPTION_MAX_LENGTH), {
      ...{ path: ['options'], error: `An option has at most ${FORM_OPTION_MAX_LENGTH} characters` },
    }),
  );
type Entries = z.infer<typeof entries>;

/** What it asks for: as it was chosen, or as it was where nothing is offered. */
const kindOf = (before: DraftField, { type, kind }: Entries): DraftField['kind'] => {
  if (!takesKind(type)) return null;
  if (kind === undefined) return before.type === type ? before.kind : null;
  return OFFERED_KINDS.find((offered) => offered === kind) ?? null;
};

const edited = (before: DraftField, typed: Entries): DraftField => {
  const kept = before.options.map(({ key, label }) => ({ id: key, label }));
  const options = hasOptions(typed.type) ? optionsOfLines(typed.options ?? '', kept) : [];
  return {
    ...before,
    ...{ label: typed.label.trim(), type: typed.type, placeholder: (typed.placeholder ?? '').trim() },
    kind: kindOf(before, typed),
    maxLength: typed.maxLength === undefined ? before.maxLength : Number(typed.maxLength),
    options: options.map(({ id, label }) => ({ key: id, label })),
    ...{ join: typed.join ?? before.join, details: typed.details },
  };
};

const USES = ['hidden', 'optional', 'required', 'read-only'] as const satisfies readonly FieldUse[];
const optionsFor = (allowed: readonly FieldUse[]) =>
  USES.filter((use) => allowed.includes(use)).map((key) => ({ key, value: USE_WORDS[key] }));

interface PartProps {
  field: DraftField;
  of: FieldOf;
}

const TypeField = ({ field, of, onChoose }: PartProps & { onChoose: (type: AnswerType) => void }) =>
  field.purpose === null ? (
    <SelectField
      {...of('type')}
      label="Answered by"
      hint={
        field.answers > 0
          ? 'If you change it, answers that say the same there are taken over; the others are kept.'
          : undefined
      }
      options={Object.entries(TYPE_WORDS).map(([key, value]) => ({ key, value }))}
      defaultValue={field.type}
      onChange={(event) => onChoose(event.currentTarget.value as AnswerType)}
    />
  ) : (
    <>
      <input type="hidden" name={of('type').name} value={field.type} readOnly />
      <p className={styles.muted}>
        {PURPOSE_WORDS[field.purpose]}: it can be hidden and moved, but how it is answered (
        {TYPE_WORDS[field.type].toLowerCase()}) stays.
      </p>
    </>
  );

const KindField = ({ field, of }: PartProps) => (
  <SelectField
    {...of('kind')}
    label="Asks for"
    hint="Browsers fill it in from what they keep."
    placeholder="Nothing that they know"
    isOptional
    options={OFFERED_KINDS.map((key) => ({ key, value: KIND_WORDS[key] }))}
    defaultValue={field.kind ?? ''}
  />
);

const LengthField = ({ field, of }: PartProps) => (
  <NumberField {...of('maxLength')} label="Most characters" defaultValue={field.maxLength} />
);

const UseFields = ({ field, of, entity }: PartProps & { entity: FormEntity }) => {
  const { join, details } = FORM_WORDS[entity];
  return (
    <div className={styles.pair}>
      {join !== undefined && (
        <SelectField
          {...of('join')}
          label={join}
          options={optionsFor(field.joinUses)}
          defaultValue={field.join}
        />
      )}
      <SelectField
        {...of('details')}
        label={details}
        options={optionsFor(field.detailsUses)}
        defaultValue={field.details}
      />
    </div>
  );
};

interface FieldDialogProps {
  field: DraftField;
  entity: FormEntity;
  /** Whether it is not in the form yet. */
  isNew: boolean;
  onDone: (field: DraftField) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** What is asked, how it is answered, and where it is shown. */
export const FieldDialog = ({ field, entity, isNew, onDone, onRemove, onClose }: FieldDialogProps) => {
  const [type, setType] = useState(field.type);
  return (
    <ActDialog
      title={isNew ? 'Add a field' : `Edit “${field.label}”`}
      label={isNew ? 'Add it' : 'Done'}
      schema={entries}
      onSubmit={async (typed) => onDone(edited(field, typed))}
      onClose={onClose}
    >
      {(of) => (
        <>
          <TextField
            {...of('label')}
            label="What is asked"
            autoComplete="off"
            maxLength={FORM_LABEL_MAX_LENGTH}
            defaultValue={field.label}
          />
          <TypeField {...{ field, of }} onChoose={setType} />
          {hasOptions(type) && (
            <TextAreaField
              {...of('options')}
              label="Options"
              hint="One on each line, at least two. Whoever has chosen one that you take out keeps it."
              rows={6}
              defaultValue={field.options.map(({ label }) => label).join('\n')}
            />
          )}
          {type !== 'yes-no' && (
            <TextField
              {...of('placeholder')}
              label="Example or hint"
              hint="Shown with the field."
              isOptional
              autoComplete="off"
              maxLength={100}
              defaultValue={field.placeholder}
            />
          )}
          {takesKind(type) && field.purpose === null && <KindField {...{ field, of }} />}
          {hasLength(type) && <LengthField {...{ field, of }} />}
          <UseFields {...{ field, of, entity }} />
          {!isNew && field.purpose === null && (
            <RemovePart
              label="Remove it from the form"
              words={
                field.answers === 0
                  ? 'Nobody has answered it.'
                  : 'What was answered is kept, and there again when it is taken up again.'
              }
              onRemove={() => {
                onRemove();
                onClose();
              }}
            />
          )}
        </>
      )}
    </ActDialog>
  );
};

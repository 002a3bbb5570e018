import type { OfferedKind } from '@linehaul/contract/form-field-kinds';
import type {
  AnswerType,
  FieldPurpose,
  FieldUse,
  FormConsequence,
  FormEntity,
} from '@linehaul/contract/office-forms';
import type { DraftField } from './draft-rules.ts';

export const TYPE_WORDS: Readonly<Record<AnswerType, string>> = {
  text: 'Text',
  'long-text': 'Text of several lines',
  number: 'Whole number',
  'yes-no': 'Yes or no',
  choice: 'One of several',
  choices: 'Any of several',
  date: 'Date',
  email: 'Email address',
  phone: 'Phone number',
  website: 'Web address',
  postcode: 'Postcode',
  abn: 'ABN',
};

/** What a field may ask for, so that browsers fill it in. */
export const KIND_WORDS: Readonly<Record<OfferedKind, string>> = {
  'given-name': 'First name',
  'family-name': 'Last name',
  'job-title': 'Job title',
  organisation: 'Name of an organisation',
  'address-line1': 'Street address',
  'address-line2': 'Street address, second line',
  suburb: 'Suburb',
  state: 'State',
  country: 'Country',
};

export const USE_WORDS: Readonly<Record<FieldUse, string>> = {
  hidden: 'Hidden',
  optional: 'Optional',
  required: 'Required',
  'read-only': 'Read only',
};

/** What the portal itself does with a field. */
export const PURPOSE_WORDS: Readonly<Record<FieldPurpose, string>> = {
  'own-record': 'A record of the portal',
  'fleet-size': 'Suggests a membership',
  workplaces: 'Shown among workplaces',
  abn: 'On invoices',
};

interface FormWords {
  readonly name: string;
  readonly lead: string;
  readonly join: string | undefined;
  readonly details: string;
}

export const FORM_WORDS: Readonly<Record<FormEntity, FormWords>> = {
  organisation: {
    name: 'Organisation',
    lead: 'What an organisation is asked while it joins, and what its administrators see in the settings.',
    join: 'While joining',
    details: 'In the settings',
  },
  contact: {
    name: 'Account',
    lead: 'What people see of themselves in their account details.',
    join: undefined,
    details: 'In the settings',
  },
};

/** How a field stands; where its line breaks, none begins with the point. */
export const standingOf = ({ type, join, details }: DraftField, entity: FormEntity): string => {
  const [joining, settings] = [USE_WORDS[join].toLowerCase(), USE_WORDS[details].toLowerCase()];
  return entity === 'contact'
    ? `${TYPE_WORDS[type]}\u00A0· ${settings}`
    : `${TYPE_WORDS[type]}\u00A0· joining: ${joining}\u00A0· settings: ${settings}`;
};

const answersText = (answers: number): string => (answers === 1 ? '1 answer' : `${answers} answers`);

/** What becomes of answers, one sentence for each field. */
export const consequenceWords = ({ label, isRemoved, answers, carriedOver }: FormConsequence): string => {
  if (isRemoved)
    return `“${label}” goes out of the form. Its ${answersText(answers)} ${answers === 1 ? 'is' : 'are'} kept, and there again when it is taken up again.`;
  const left = answers - carriedOver;
  const carried = `“${label}” is answered in another way: ${carriedOver} of ${answersText(answers)} ${carriedOver === 1 ? 'says' : 'say'} the same there`;
  if (left === 0) return `${carried}.`;
  return `${carried}; ${left} ${left === 1 ? 'does not, and is' : 'do not, and are'} kept with the field as it was, under “Removed fields”.`;
};

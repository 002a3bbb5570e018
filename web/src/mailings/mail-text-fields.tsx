import { MAILING_SUBJECT_MAX_LENGTH, MAILING_TEXT_MAX_LENGTH } from '@linehaul/contract/mailings';
import type { FieldOf } from '../lib/forms/field-of.ts';
import { TextAreaField } from '../ui/forms/text-area-field.tsx';
import { TextField } from '../ui/forms/text-field.tsx';

interface MailTextFieldsProps {
  field: FieldOf;
  hint?: string;
  onChange: () => void;
}

/** What somebody writes of an email to many. */
export const MailTextFields = ({ field, hint = '', onChange }: MailTextFieldsProps) => (
  <>
    <TextField
      {...field('subject')}
      label="Subject"
      autoComplete="off"
      maxLength={MAILING_SUBJECT_MAX_LENGTH}
      onChange={onChange}
    />
    <TextAreaField
      {...field('text')}
      label="Text"
      hint={`Plain text. An empty line begins a new paragraph.${hint}`}
      rows={12}
      maxLength={MAILING_TEXT_MAX_LENGTH}
      onChange={onChange}
    />
  </>
);

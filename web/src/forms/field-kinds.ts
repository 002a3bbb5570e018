import type { FormFieldKind } from '@linehaul/contract/form-field-kinds';
import type { TextFieldProps } from '../ui/forms/text-field.tsx';

type Typing = Pick<TextFieldProps, 'type' | 'inputMode' | 'width' | 'autoCapitalize' | 'spellCheck'>;

const LITERAL = { autoCapitalize: 'none', spellCheck: false } as const;

/** How a field of each kind is typed: its keys on a phone and its room. What is not here is plain text. */
const TYPING: Partial<Record<FormFieldKind, Typing>> = {
  abn: { inputMode: 'numeric', width: 'short' },
  country: { width: 'medium' },
  date: { type: 'date', width: 'short' },
  email: { ...LITERAL, type: 'email', inputMode: 'email' },
  'family-name': { spellCheck: false },
  'given-name': { spellCheck: false },
  postcode: { inputMode: 'numeric', width: 'tiny' },
  suburb: { width: 'medium' },
  website: { ...LITERAL, inputMode: 'url' },
};

export const typingOf = (kind: FormFieldKind | null): Typing => (kind === null ? {} : (TYPING[kind] ?? {}));

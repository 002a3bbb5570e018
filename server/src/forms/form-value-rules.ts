import type { FormFieldInput, FormFieldType, FormValue } from '@linehaul/contract/forms';
import { hasAddress, NO_ADDRESSES, tidyName } from '@linehaul/contract/names';
import { parseAbn } from '@linehaul/contract/abn';
import { calendarDay } from '@linehaul/contract/calendar-day';
import { isEmail } from '@linehaul/contract/text';
import { wholeNumberProblem } from '@linehaul/contract/whole-number';
import { toE164 } from './phone-rules.ts';

/** What a field accepts. */
export interface FormFieldRule {
  readonly label: string;
  readonly fieldType: FormFieldType;
  readonly isMultipleSelect: boolean;
  /** In Unicode code points; for text only. */
  readonly maxLength: number;
  readonly format: string | null;
  /** One that is removed is offered to nobody but those who have chosen it. */
  readonly options: readonly { key: string; value: string; isRemoved?: boolean }[];
}

export interface ParsedValue {
  /** Null is no value: an empty text, no option. */
  readonly value: FormValue;
  /** Why the value is refused, as the person is shown it. */
  readonly problem?: string;
}

type Input = FormFieldInput['value'];
type Parse = (rule: FormFieldRule, input: Exclude<Input, null>) => ParsedValue;

const refuse = (problem: string): ParsedValue => ({ value: null, problem });

const parseWebsite = (value: string): string | undefined => {
  const address = /^https?:\/\//i.test(value) ? value : `https://${value}`;
  if (/\s/.test(value) || !URL.canParse(address)) return undefined;
  const { hostname, username, password } = new URL(address);
  return hostname.includes('.') && username === '' && password === '' ? address : undefined;
};

interface Format {
  readonly parse: (value: string) => string | undefined;
  readonly message: string;
}

const calendarDayIn = calendarDay('Please enter a date');

const FORMATS: Record<string, Format> = {
  abn: {
    parse: parseAbn,
    message: 'Please enter a valid ABN',
  },
  postcode: {
    parse: (value) => (/^\d{4}$/.test(value) ? value : undefined),
    message: 'Please enter a postcode of 4 digits',
  },
  website: { parse: parseWebsite, message: 'Please enter a valid web address' },
  date: {
    parse: (value) => (calendarDayIn.safeParse(value).success ? value : undefined),
    message: 'Please enter a date',
  },
  email: {
    parse: (value) => (isEmail(value) ? value : undefined),
    message: 'Please enter a valid email address',
  },
  // The lines that people write; whoever reads them knows whose they are.
  'long-text': { parse: (value) => value, message: 'Please enter a text' },
  phone: { parse: toE164, message: 'Please enter a valid phone number' },
};

/**
 * Checked without invisible characters, as it is stored: they could part an address that reads as one without them.
 */
const parsePlain = (input: string): ParsedValue => {
  const value = tidyName(input);
  return hasAddress(value) ? refuse(NO_ADDRESSES) : { value: value === '' ? null : value };
};

const parseFormatted = ({ parse, message }: Format, input: string): ParsedValue => {
  const value = parse(input);
  return value === undefined ? refuse(message) : { value };
};

/** The wire lets line ends through, for fields of several lines. */
const CONTROL_CHARACTERS = /\p{Cc}/u;

const parseString: Parse = ({ label, maxLength, format }, input) => {
  if (typeof input !== 'string') return refuse(`${label} must be text`);
  if (format !== 'long-text' && CONTROL_CHARACTERS.test(input))
    return refuse('Please remove the control characters');
  const known = format === null ? undefined : FORMATS[format];
  const parsed = known ? parseFormatted(known, input) : parsePlain(input);
  return [...String(parsed.value ?? '')].length > maxLength
    ? refuse(`${label} must have at most ${maxLength} characters`)
    : parsed;
};

const parseInteger: Parse = ({ label }, input) => {
  const problem = wholeNumberProblem(label, input);
  // JavaScript has two zeros: adding 0 turns -0 into 0.
  return problem === undefined ? { value: Number(input) + 0 } : refuse(problem);
};

const parseBoolean: Parse = ({ label }, input) => {
  if (input === true || input === 'True') return { value: true };
  if (input === false || input === 'False') return { value: false };
  return refuse(`${label} must be yes or no`);
};

/** Several options come as an array or as their keys joined by commas. */
const keysIn = (input: string | string[], isMultipleSelect: boolean): string[] => {
  if (Array.isArray(input)) return input;
  return isMultipleSelect ? input.split(',').map((key) => key.trim()) : [input];
};

/** Several options are kept in the order of the form. */
const parseReference: Parse = ({ label, isMultipleSelect, options }, input) => {
  const refusal = refuse(`Please choose ${label} from the list`);
  if (typeof input !== 'string' && !Array.isArray(input)) return refusal;
  const keys = keysIn(input, isMultipleSelect);
  const chosen = options.map(({ key }) => key).filter((key) => keys.includes(key));
  if (new Set(keys).size !== chosen.length || (!isMultipleSelect && keys.length > 1)) return refusal;
  const [first = null] = chosen;
  return { value: isMultipleSelect && first !== null ? chosen : first };
};

const PARSERS: Record<FormFieldType, Parse> = {
  String: parseString,
  Integer: parseInteger,
  Boolean: parseBoolean,
  Reference: parseReference,
};

/** Reads a value from the wire as the field's type; an empty text is no value. */
export const parseFormValue = (rule: FormFieldRule, input: Input): ParsedValue =>
  input === null || input === '' ? { value: null } : PARSERS[rule.fieldType](rule, input);

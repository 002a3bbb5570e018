import * as z from 'zod/mini';

// Line ends too: every text of the wire is one line, and ends up in headers of mails and rows of invoices.
const CONTROL_CHARACTERS = /\p{Cc}/u;

/** What a JSON Schema says of a line of text of which at least `minLength` characters are left when it is trimmed. */
const lineOf = (minLength: number): string => {
  if (minLength === 0) return String.raw`^\P{Cc}*$`;
  const visible = String.raw`[^\s\p{C}]`;
  const rest = minLength > 1 ? String.raw`\P{Cc}{${minLength - 2},}${visible}` : '';
  return String.raw`^\P{Cc}*${visible}${rest}\P{Cc}*$`;
};

const plainText = (maxLength: number) =>
  z.string().check(
    // Nothing else looks at what is too long: a rule that is slow there would keep everybody waiting.
    z.maxLength(maxLength, { error: `Please use at most ${maxLength} characters`, abort: true }),
    z.meta({ pattern: lineOf(0), examples: ['Words'] }),
    z.refine((value: string) => !CONTROL_CHARACTERS.test(value), 'Please remove the control characters'),
    z.overwrite((value) => value.normalize('NFC').trim()),
  );

/** Trimmed NFC text of at most `maxLength` characters; may be empty. */
export const text = (maxLength = 255) => plainText(maxLength);

/** Like `text`, but refuses the empty string with `message`. */
export const requiredText = (message: string, maxLength = 255) =>
  plainText(maxLength).check(z.minLength(1, message), z.meta({ pattern: lineOf(1), examples: ['Words'] }));

/** For the description of a text that has more rules: what it looks like, and how long it is trimmed, at least. */
export const describedText = (minLength: number, example: string) =>
  z.meta({ minLength, pattern: lineOf(minLength), examples: [example] });

// What people write in several lines has line ends and tabs; nothing else that cannot be seen.
const UNPRINTABLE = /[^\P{Cc}\t\n]/u;

/** Text of several lines, trimmed, NFC, with plain line feeds; `message` is said when there is none. */
export const longText = (message: string, maxLength = 5000) =>
  z.string().check(
    z.overwrite((value) => value.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()),
    z.minLength(1, { error: message, abort: true }),
    z.maxLength(maxLength, `Please use at most ${maxLength} characters`),
    z.refine((value: string) => !UNPRINTABLE.test(value), 'Please remove the control characters'),
    z.meta({
      pattern: String.raw`^[\P{Cc}\t\r\n]*[^\s\p{C}][\P{Cc}\t\r\n]*$`,
      examples: ['Please call me.'],
    }),
  );

/** The same, which may be empty. */
export const textOfLines = (maxLength = 4000) =>
  z.string().check(
    z.maxLength(maxLength, { error: `Please use at most ${maxLength} characters`, abort: true }),
    z.meta({ pattern: String.raw`^[\P{Cc}\t\r\n]*$`, examples: ['Words'] }),
    z.overwrite((value) => value.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()),
    z.refine((value: string) => !UNPRINTABLE.test(value), 'Please remove the control characters'),
  );

/** A secret that must not be trimmed or normalised, only bounded. */
export const secretText = (message: string, maxLength = 1024) =>
  z.string().check(z.minLength(1, message), z.maxLength(maxLength, message));

// Linear in the input; quoted local parts and address lists are refused (an address list would mail strangers),
// and so is what cannot be seen or changes the direction of the rest, and İ, which not all lower to the same letter.
const EMAIL = /^[^\s\p{C}@"<>(),:;\\[\]\u0130]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+$/u;

const EMAIL_MAX_LENGTH = 254;

/** Whether `value` has the form of one e-mail address (at most 254 characters). */
export const isEmail = (value: string): boolean => value.length <= EMAIL_MAX_LENGTH && EMAIL.test(value);

/** One e-mail address. `required` is said when it is empty, `invalid` when it has another form. */
export const email = (required: string, invalid: string) =>
  z.string().check(
    z.overwrite((value) => value.normalize('NFC').trim()),
    z.minLength(1, { error: required, abort: true }),
    z.refine(isEmail, invalid),
    z.meta({
      format: 'email',
      maxLength: EMAIL_MAX_LENGTH,
      pattern: EMAIL.source,
      examples: ['kim@drover.example'],
    }),
  );

/** One e-mail address, or none. */
export const emailOrNone = (invalid: string) =>
  z.string().check(
    z.overwrite((value) => value.normalize('NFC').trim()),
    z.refine((value: string) => value === '' || isEmail(value), invalid),
    z.meta({
      maxLength: EMAIL_MAX_LENGTH,
      pattern: `^$|${EMAIL.source}`,
      examples: ['kim@drover.example'],
    }),
  );

/** In lower case, as the database answers it: an id in capitals names the same thing (RFC 9562). */
export const uuid = (error = 'This is not a valid reference') => z.uuid(error).check(z.toLowerCase());

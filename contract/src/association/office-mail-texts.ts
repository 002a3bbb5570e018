import * as z from 'zod/mini';
import { longText, requiredText, text, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

export const MAIL_SUBJECT_MAX_LENGTH = 200;
export const MAIL_TEXT_MAX_LENGTH = 5000;

/** What the office may say in its own words, with named places such as `{first_name}`. */
export const mailWording = z.strictObject({
  subject: requiredText('Please type a subject', MAIL_SUBJECT_MAX_LENGTH),
  heading: requiredText('Please type a heading', MAIL_SUBJECT_MAX_LENGTH),
  /** Paragraphs, with an empty line between. Plain text: what looks like HTML is shown as it is typed. */
  text: longText('Please type the text', MAIL_TEXT_MAX_LENGTH),
});
export type SentWording = z.infer<typeof mailWording>;

const kind = text(60);
/** How often the words were changed, as they were seen; 0 where they never were. */
const version = z.int().check(z.minimum(0), z.maximum(2_000_000_000));
const wording = z.object({ subject: z.string(), heading: z.string(), text: z.string() });

const mailText = z.object({
  kind: z.string(),
  /** What it is about, for a list in groups. */
  group: z.string(),
  title: z.string(),
  /** What causes it, in a sentence. */
  cause: z.string(),
  places: z.array(
    z.object({ name: z.string(), about: z.string(), example: z.string(), isRequired: z.boolean() }),
  ),
  /** Ours, which the office can go back to. */
  ours: wording,
  /** In force. */
  words: wording,
  isOurs: z.boolean(),
  version: z.int(),
  updatedUtc: z.nullable(z.iso.datetime()),
  /** Null where nobody who is known did. */
  updatedBy: z.nullable(z.string()),
});
export type MailText = z.infer<typeof mailText>;

export const listMailTexts = endpoint({
  method: 'GET',
  path: '/api/admin/mailtexts',
  summary:
    'The mails whose words the office may change, with what is in force, our words and the named places of each.',
  data: z.object({ texts: z.array(mailText) }),
});

const changed = z.object({ version: z.int() });

export const saveMailText = endpoint({
  method: 'POST',
  path: '/api/admin/mailtexts/save',
  summary:
    'Puts the words of a mail in force for every mail that is queued from then on. Refused for places that it has not, or without those it needs.',
  body: z.strictObject({ kind, version, ...mailWording.shape }),
  data: changed,
  refusals: ['not-found', 'wrong-state'],
});

export const restoreMailText = endpoint({
  method: 'POST',
  path: '/api/admin/mailtexts/restore',
  summary: 'Puts our words of a mail in force again.',
  body: z.strictObject({ kind, version }),
  data: changed,
  refusals: ['not-found', 'wrong-state'],
});

const shown = z.strictObject({
  kind,
  ...mailWording.shape,
  /** Whose name, organisation and member number it shows; an example without. */
  accountId: z.optional(uuid()),
});

const link = z.object({ label: z.string(), url: z.string() });

const previewedMail = z.object({
  ...{ subject: z.string(), heading: z.string(), paragraphs: z.array(z.string()) },
  /** What stays ours: details, button, links and the last line. */
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  action: z.nullable(link),
  links: z.array(link),
  footnote: z.nullable(z.string()),
});
export type PreviewedMail = z.infer<typeof previewedMail>;

export const previewMailText = endpoint({
  method: 'POST',
  path: '/api/admin/mailtexts/preview',
  summary: 'What a mail would say in these words, to a person or as an example. Nothing is kept or sent.',
  body: shown,
  data: previewedMail,
  refusals: ['not-found'],
});

export const mailTextToMyself = endpoint({
  method: 'POST',
  path: '/api/admin/mailtexts/test',
  summary: 'Mails the same to the officer who asks, marked as a test.',
  body: shown,
  data: z.object({ address: z.string() }),
  refusals: ['not-found'],
});

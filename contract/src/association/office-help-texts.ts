import * as z from 'zod/mini';
import { writtenHtml } from '../values/written-html.ts';
import { endpoint } from '../wire/endpoint.ts';
import { helpPlace } from './help-texts.ts';

/** As HTML: some two pages. What needs more is a resource, which a link leads to. */
export const HELP_TEXT_MAX_LENGTH = 10_000;

/** How often the text was changed, as it was seen; 0 where there never was one. */
const version = z.int().check(z.minimum(0), z.maximum(2_000_000_000));

/** HTML, sanitised when it is kept. */
const content = writtenHtml({
  notLoaded: 'The text has not been loaded yet',
  tooLong: 'The text is too long: please write less, or link to a page that says it',
  maxLength: HELP_TEXT_MAX_LENGTH,
});
export const helpTextDraft = z.strictObject({ content });

const helpText = z.object({
  place: helpPlace,
  title: z.string(),
  /** The address of the page where it is shown. */
  page: z.string(),
  /** HTML, sanitised; empty where there is none. */
  content: z.string(),
  version: z.int(),
  updatedUtc: z.nullable(z.iso.datetime()),
  /** Null where nobody who is known did. */
  updatedBy: z.nullable(z.string()),
});
export type HelpText = z.infer<typeof helpText>;

export const listHelpTexts = endpoint({
  method: 'GET',
  path: '/api/admin/helptexts',
  summary: 'The pages that the office may write a help text for, with what is shown there now.',
  data: z.object({ texts: z.array(helpText) }),
});

const changed = z.object({ version: z.int() });

export const saveHelpText = endpoint({
  method: 'POST',
  path: '/api/admin/helptexts/save',
  summary:
    'Shows a help text at a page, for whoever opens that page from then on. Refused without words, and when somebody else has changed it since.',
  body: z.strictObject({ place: helpPlace, version, content }),
  data: changed,
  refusals: ['not-found', 'wrong-state'],
});

export const removeHelpText = endpoint({
  method: 'POST',
  path: '/api/admin/helptexts/remove',
  summary: 'Shows no help text at a page any more.',
  body: z.strictObject({ place: helpPlace, version }),
  data: changed,
  refusals: ['not-found', 'wrong-state'],
});

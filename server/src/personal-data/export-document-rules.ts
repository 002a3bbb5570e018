import { formatDay } from '@linehaul/contract/dates';
import { escapeHtml } from '../http/html.ts';
import { formatMoney } from '../ledger/money-rules.ts';
import { Dollars, type ExportFile, type ExportRow, type GatheredData } from './gathered-data-rules.ts';
import { EXPORT_PARTS, type ExportPart } from './personal-data-rules.ts';

/** What all the documents of a copy say of it. */
export interface CopyDetails {
  /** The association's. */
  readonly timeZone: string;
  readonly associationName: string;
  readonly preparedAt: Date;
  /** Files that were too many to pack. */
  readonly leftOut: readonly ExportFile[];
}

const PARTS = Object.entries(EXPORT_PARTS) as [ExportPart, string][];

/** For people and programs alike: one list a part, an object a row. */
export const renderJson = ({ parts }: GatheredData, { associationName, preparedAt, leftOut }: CopyDetails) =>
  JSON.stringify(
    { association: associationName, preparedAt, ...parts, filesLeftOut: leftOut.map(({ name }) => name) },
    null,
    2,
  );

type FormatInstant = (instant: Date) => string;

interface Reading {
  readonly formatInstant: FormatInstant;
  readonly column?: string;
}

/** Such as `21 Nov 2026, 6:05 pm AEDT`. */
const instantFormatOf = ({ timeZone }: CopyDetails): FormatInstant => {
  const format = new Intl.DateTimeFormat('en-AU', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone,
    timeZoneName: 'short',
  });
  return (instant) => format.format(instant);
};

/** `amountPaid` as `Amount paid`. */
const toTitle = (column: string): string => {
  const words = column.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return /^(abn|gst)$/.test(words) ? words.toUpperCase() : words.charAt(0).toUpperCase() + words.slice(1);
};

const isDay = (column: string, value: unknown): value is string =>
  column.endsWith('On') && typeof value === 'string';

/** As people read it. */
const toText = (value: unknown, { formatInstant, column = '' }: Reading): string => {
  if (value instanceof Date) return formatInstant(value);
  if (value instanceof Dollars) return formatMoney(value.cents);
  if (isDay(column, value)) return formatDay(value);
  switch (typeof value) {
    case 'string':
      return value;
    case 'boolean':
      return value ? 'Yes' : 'No';
    case 'number':
      return String(value);
    default:
      return partsText(value, formatInstant);
  }
};

/** In one text: the entries of a list, or the names and values of a record. */
function partsText(value: unknown, formatInstant: FormatInstant): string {
  if (typeof value !== 'object' || value === null) return '–';
  if (Array.isArray(value)) return value.map((entry) => toText(entry, { formatInstant })).join(', ');
  return Object.entries(value)
    .filter(([, entry]) => entry !== null && entry !== '')
    .map(([column, entry]) => `${toTitle(column)}: ${toText(entry, { formatInstant, column })}`)
    .join(', ');
}

const tableHtml = (rows: readonly ExportRow[], formatInstant: FormatInstant): string => {
  if (rows.length === 0) return '<p>Nothing.</p>';
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const head = columns.map((column) => `<th scope="col">${escapeHtml(toTitle(column))}</th>`).join('');
  const body = rows.map(
    (row) =>
      `<tr>${columns.map((column) => `<td>${escapeHtml(toText(row[column], { formatInstant, column }))}</td>`).join('')}</tr>`,
  );
  return `<div><table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`;
};

const STYLES = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color-scheme:light dark}
div{overflow-x:auto}table{border-collapse:collapse}th,td{text-align:left;vertical-align:top;padding:.3rem .8rem;border-bottom:1px solid #8886}`;

/** The same to read in a browser. */
export const renderHtml = ({ parts }: GatheredData, details: CopyDetails): string => {
  const { associationName, preparedAt } = details;
  const formatInstant = instantFormatOf(details);
  const sections = PARTS.map(
    ([part, title]) => `<h2>${escapeHtml(title)}</h2>\n${tableHtml(parts[part], formatInstant)}`,
  );
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Your data</title><style>${STYLES}</style></head><body>
<h1>Your data</h1>
<p>What the portal of ${escapeHtml(associationName)} held about you on ${escapeHtml(formatInstant(preparedAt))}.</p>
${sections.join('\n')}
</body></html>
`;
};

const leftOutText = (leftOut: readonly ExportFile[]): string =>
  leftOut.length === 0
    ? ''
    : `
These files were too many for one copy. Please ask the association for them:
${leftOut.map(({ name }) => `- ${name}`).join('\n')}
`;

/** What is in the copy and what is not, in plain words. */
export const renderReadme = ({ leftOut, ...details }: CopyDetails): string =>
  `YOUR DATA

This is what the portal of ${details.associationName} held about you
on ${instantFormatOf({ leftOut, ...details })(details.preparedAt)}.

data.html   to read: open it in a browser
data.json   the same for programs: a list for each part below, an entry for each row;
            instants are UTC, days are YYYY-MM-DD, money is in Australian dollars with any GST
invoices/   the documents of the invoices that were billed to you
messages/   the files that you sent us with a message

The parts of data.json:
${PARTS.map(([part, title]) => `- ${part}: ${title}`).join('\n')}

What is not in it: your password and the secrets of two-step sign-in, which the portal
cannot read itself; card and account numbers, which only the payment provider has; the
words of emails, which are not kept once they are sent; and what is about other people.

Keep this copy in a safe place. If something in it is wrong, please tell the association.
${leftOutText(leftOut)}`;

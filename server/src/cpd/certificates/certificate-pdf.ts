import { buffer } from 'node:stream/consumers';
import { dayOf, formatDay } from '@linehaul/contract/dates';
import type { Config } from '../../config.ts';
import { drawCode } from '../../invoices/pdf/draw-code.ts';
import { drawBand, drawParty } from '../../invoices/pdf/draw-head.ts';
import {
  COLOUR,
  CONTENT_WIDTH,
  createSheet,
  PAGE,
  type Sheet,
  sizeWithin,
  write,
} from '../../invoices/pdf/sheet.ts';
import { hoursOf } from '../hours-rules.ts';
import type { HoldingCertificate } from './certificate-queries.ts';

const CODE_SIZE = 150;
const FACTS_WIDTH = CONTENT_WIDTH - CODE_SIZE - 32;

interface Fact {
  readonly label: string;
  readonly name: string;
}

const hoursWords = (hundredths: number): string => {
  const hours = hoursOf(hundredths);
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
};

const factsOf = (certificate: HoldingCertificate, issuedOn: string): Fact[] => {
  const { startsOn, endsOn, hundredths, requiredHundredths, categoryName, presenter } = certificate;
  const issued = { label: 'Issued', name: formatDay(issuedOn) };
  if (startsOn !== null)
    return [
      { label: 'Period', name: `${formatDay(startsOn)} to ${formatDay(endsOn)}` },
      { label: 'Completed', name: hoursWords(hundredths) },
      { label: 'Required', name: hoursWords(requiredHundredths ?? 0) },
      issued,
    ];
  return [
    { label: 'Hours', name: hoursWords(hundredths) },
    { label: 'Completed on', name: formatDay(endsOn) },
    ...(categoryName ? [{ label: 'Category', name: categoryName }] : []),
    ...(presenter ? [{ label: 'Presenter', name: presenter }] : []),
    issued,
  ];
};

const SAID = {
  activity: 'has completed this activity of continuing professional development:',
  period:
    'has done everything that this programme of continuing professional development asks for in the period:',
} as const;

const HEADING = { width: CONTENT_WIDTH, font: 'heading', colour: COLOUR.dusk } as const;
/** Two lines of a name and three of a title, at their sizes: longer ones are set smaller, so that all is on one page. */
const NAME = { size: 34, room: 92 } as const;
const TITLE = { size: 22, room: 90 } as const;

/** As large as it may be and there is room for. */
const writeHeading = (
  sheet: Sheet,
  text: string,
  { y, size, room }: { readonly y: number; readonly size: number; readonly room: number },
): number => {
  const fitting = sizeWithin(sheet, text, { ...HEADING, size, room });
  return write(sheet, text, { ...HEADING, x: PAGE.left, y, size: fitting });
};

/** Whom it is for and what it says, large; returns where that ends. */
const drawStatement = (sheet: Sheet, { name, title, startsOn }: HoldingCertificate, top: number): number => {
  const at = { x: PAGE.left, width: CONTENT_WIDTH };
  const plain = { ...at, size: 12, colour: COLOUR.muted };
  const begun = write(sheet, 'This certifies that', { ...plain, y: top + 40 });
  const named = writeHeading(sheet, name, { ...NAME, y: begun + 8 });
  const said = write(sheet, startsOn === null ? SAID.activity : SAID.period, { ...plain, y: named + 14 });
  return writeHeading(sheet, title, { ...TITLE, y: said + 8 });
};

const NOTE = 'Anybody can check this certificate, and whether it still holds, by its code or at';

/** The address on a line of its own: broken anywhere, nobody could type it. */
const drawNote = (sheet: Sheet, checkUrl: string, y: number): void => {
  const at = { x: PAGE.left, width: CONTENT_WIDTH, colour: COLOUR.muted };
  write(sheet, checkUrl, { ...at, y: write(sheet, NOTE, { ...at, y }) + 2, font: 'semibold' });
};

interface Printed {
  readonly certificate: HoldingCertificate;
  readonly config: Pick<Config, 'association' | 'publicUrl'>;
}

/** A certificate on one page of A4, with the code that leads to the page on which anybody can check it. */
export const renderCertificatePdf = ({ certificate, config }: Printed): Promise<Buffer> => {
  const { number, title, issuedAt } = certificate;
  const { name: association, timeZone } = config.association;
  const sheet = createSheet({ title: `Certificate: ${title}`, author: association, createdAt: issuedAt });
  const bytes = buffer(sheet);
  const top = drawBand(sheet, { title: 'CPD CERTIFICATE', number, issuer: { name: association } });
  const begin = drawStatement(sheet, certificate, top) + 32;
  const end = factsOf(certificate, dayOf(issuedAt, timeZone)).reduce(
    (y, { label, name }) =>
      drawParty(sheet, { label, name, rows: [] }, { x: PAGE.left, y, width: FACTS_WIDTH }) + 14,
    begin,
  );
  const checkUrl = new URL(`/cpd/certificate/${number}`, config.publicUrl).href;
  drawCode(sheet, checkUrl, {
    ...{ x: PAGE.right - CODE_SIZE, y: begin, size: CODE_SIZE },
    ...{ colour: '#000000', border: 2, ecc: 'M' },
  });
  drawNote(sheet, checkUrl, Math.max(end, begin + CODE_SIZE) + 20);
  sheet.end();
  return bytes;
};

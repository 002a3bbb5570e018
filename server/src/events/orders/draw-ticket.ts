import { drawBand, drawParty } from '../../invoices/pdf/draw-head.ts';
import { drawCode } from '../../invoices/pdf/draw-code.ts';
import { COLOUR, CONTENT_WIDTH, PAGE, type Sheet, write } from '../../invoices/pdf/sheet.ts';
import type { TicketDocument } from './ticket-document-queries.ts';

const CODE_SIZE = 168;
const GAP = 32;
const FACTS_WIDTH = CONTENT_WIDTH - CODE_SIZE - GAP;

interface TicketedEvent {
  readonly title: string;
  readonly when: string;
  readonly where: string;
}

interface Drawing {
  readonly event: TicketedEvent;
  readonly ticket: TicketDocument;
  readonly association: string;
}

const AT_THE_DOOR =
  'Please show this page at the door, on paper or on a screen. Each ticket lets one person in, once; if the code cannot be read, the number at the top of this page is enough.';

/** One page of a ticket: whose it is, where and when, and the code that is read at the door. */
export const drawTicket = (sheet: Sheet, { event, ticket, association }: Drawing): void => {
  const top = drawBand(sheet, {
    title: 'TICKET',
    number: ticket.ticketNumber,
    issuer: { name: association },
  });
  const titled = write(sheet, event.title, {
    ...{ x: PAGE.left, y: top, width: CONTENT_WIDTH },
    ...{ font: 'heading', size: 24, colour: COLOUR.dusk },
  });
  const facts = [
    { label: 'Ticket holder', name: ticket.holder },
    { label: 'When', name: event.when },
    { label: 'Where', name: event.where },
    { label: 'Ticket', name: ticket.ticketName },
  ];
  const begin = titled + 22;
  const end = facts.reduce(
    (y, { label, name }) =>
      drawParty(sheet, { label, name, rows: [] }, { x: PAGE.left, y, width: FACTS_WIDTH }) + 16,
    begin,
  );
  drawCode(sheet, ticket.ticketNumber, {
    ...{ x: PAGE.right - CODE_SIZE, y: begin, size: CODE_SIZE },
    ...{ colour: '#000000', border: 2, ecc: 'M' },
  });
  write(sheet, AT_THE_DOOR, {
    ...{ x: PAGE.left, y: Math.max(end, begin + CODE_SIZE) + 16, width: CONTENT_WIDTH },
    colour: COLOUR.muted,
  });
};

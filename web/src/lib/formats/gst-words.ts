import { settings } from '../settings.ts';

const isCharged = settings.association.gst === 'registered';

/** Behind an amount; nothing where the association charges no GST. */
export const INCL_GST = isCharged ? ' incl. GST' : '';

/** `Amount, incl. GST`, or `Amount`. */
export const withGst = (text: string): string => (isCharged ? `${text}, incl. GST` : text);

/** What the association's invoices are called within a sentence. */
export const INVOICE = isCharged ? 'tax invoice' : 'invoice';

/** The same, where a line or a link begins with it. */
export const INVOICE_TITLE = isCharged ? 'Tax invoice' : 'Invoice';

/** How a price is meant, where somebody types it. */
export const DOLLARS = `Dollars${INCL_GST}`;

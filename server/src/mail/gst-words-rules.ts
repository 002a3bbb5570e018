import type { GstStanding } from '@linehaul/contract/gst';

/** Of whose invoices is told. */
export interface Issuing {
  readonly gst: GstStanding;
}

interface GstWords {
  readonly title: string;
  readonly invoice: string;
  /** Behind an amount, or what names one. */
  readonly including: string;
}

const WORDS: Readonly<Record<GstStanding, GstWords>> = {
  registered: { title: 'Tax invoice', invoice: 'tax invoice', including: ' including GST' },
  'not-registered': { title: 'Invoice', invoice: 'invoice', including: '' },
};

/** What mails and papers call an invoice, and say of its GST: who is not registered for it issues no tax invoice and charges none. */
export const gstWordsOf = ({ gst }: Issuing): GstWords => WORDS[gst];

/** By what an invoice or a note was issued with, whatever holds since. */
export const issuedWith = ({ gstCents }: { readonly gstCents: number }): Issuing => ({
  gst: gstCents === 0 ? 'not-registered' : 'registered',
});

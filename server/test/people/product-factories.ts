import type { SentProduct } from '@linehaul/contract/office-products';

let named = 0;

/** A product as the office sends it, of a name of its own. */
export const sentProduct = (changes: Partial<SentProduct> = {}): SentProduct => {
  named += 1;
  return {
    ...{ name: `Carrier of test ${named}`, description: 'For carriers', vehicle: 'semi' },
    ...{ minTrucks: null, maxTrucks: null, validFrom: null, validUntil: null },
    annual: { total: 1320, methods: [2, 4, 8] },
    monthly: { total: 1380, methods: [2, 4] },
    terms: {
      ...{ renews: 'invoice', noticeDays: 30, remindersBefore: [7], remindersAfter: [0, 14] },
      ...{ graceDays: 30, suspendedDays: 30 },
    },
    ...changes,
  };
};

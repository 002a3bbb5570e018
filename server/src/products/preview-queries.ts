import type { CalendarDay } from '@linehaul/contract/dates';
import type { PaymentFrequency } from '@linehaul/contract/memberships';
import { centsFromDollars, dollarsFromCents } from '@linehaul/contract/money';
import type { ProductsPreview, QuotedPrice } from '@linehaul/contract/office-products';
import type { Reader } from '../db/database.ts';
import { findMembershipProducts } from '../memberships/product-queries.ts';
import { quoteOf } from '../memberships/quote-rules.ts';

const toQuote = (productName: string, { name, totalPrice, paymentCount }: PaymentFrequency): QuotedPrice => {
  const totalCents = centsFromDollars(totalPrice);
  const quote = quoteOf({ productName, frequency: name, totalCents, paymentCount });
  return {
    frequency: name,
    lines: quote.lines.map(({ itemName, quantity, unitPriceCents }) => ({
      itemName,
      amount: dollarsFromCents(quantity * unitPriceCents),
    })),
    total: dollarsFromCents(quote.totalCents),
    gst: dollarsFromCents(quote.gstCents),
    payments: quote.paymentCents.map(dollarsFromCents),
  };
};

/** What an applicant with so many trucks is offered on a day: by the very query that a join asks. */
export const findProductsPreview = async (
  reader: Reader,
  trucks: number | null,
  today: CalendarDay,
): Promise<ProductsPreview> => {
  const { items, suggestion } = await findMembershipProducts(reader, trucks, today);
  return {
    items: items.map((item) => ({
      ...item,
      quotes: item.paymentFrequencies.map((frequency) => toQuote(item.name, frequency)),
    })),
    suggestion,
  };
};

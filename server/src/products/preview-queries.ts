import type { CalendarDay } from '@linehaul/contract/dates';
import type { PaymentFrequency } from '@linehaul/contract/memberships';
import type { ProductsPreview, QuotedPrice } from '@linehaul/contract/office-products';
import type { Reader } from '../db/database.ts';
import { findMembershipProducts } from '../memberships/product-queries.ts';

const toQuote = ({ name, lines, totalPrice, gst, payments }: PaymentFrequency): QuotedPrice => ({
  ...{ frequency: name, lines, total: totalPrice, gst, payments },
});

/** What an applicant with so many trucks, who was never a member, is offered on a day: by the very query that a join asks. */
export const findProductsPreview = async (
  reader: Reader,
  trucks: number | null,
  today: CalendarDay,
): Promise<ProductsPreview> => {
  const offered = await findMembershipProducts(reader, { trucks, today, organisationId: null });
  const items = offered.items.map((item) => ({ ...item, quotes: item.paymentFrequencies.map(toQuote) }));
  return { items, suggestion: offered.suggestion };
};

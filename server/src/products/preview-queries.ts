import type { CalendarDay } from '@linehaul/contract/dates';
import type { PaymentFrequency } from '@linehaul/contract/memberships';
import type { ProductsPreview, QuotedPrice } from '@linehaul/contract/office-products';
import type { Context } from '../context.ts';
import { findMembershipProducts } from '../memberships/product-queries.ts';

const toQuote = ({ name, lines, totalPrice, gst, payments }: PaymentFrequency): QuotedPrice => ({
  ...{ frequency: name, lines, total: totalPrice, gst, payments },
});

/** What an applicant with so many trucks, who was never a member, is offered on a day: by the very query that a join asks. */
export const findProductsPreview = async (
  { db, config }: Context,
  trucks: number | null,
  today: CalendarDay,
): Promise<ProductsPreview> => {
  const offered = await findMembershipProducts(db, {
    ...{ trucks, today, organisationId: null, gst: config.association.gst },
  });
  const items = offered.items.map((item) => ({ ...item, quotes: item.paymentFrequencies.map(toQuote) }));
  return { items, suggestion: offered.suggestion };
};

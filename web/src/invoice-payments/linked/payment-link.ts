import { isUuid, type LinkReader } from '../../lib/navigation/use-mailed-link.ts';

export interface PaymentLink {
  id: string;
  code: string;
}

/** What the link to pay an invoice carries. */
export const paymentLinkOf: LinkReader<PaymentLink> = (text) => {
  const [id, code] = [text('id'), text('code')];
  return isUuid(id) && code ? { id, code } : undefined;
};

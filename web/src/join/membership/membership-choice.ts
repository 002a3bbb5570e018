import type { FormRules } from '../../lib/forms/form-errors.ts';
import { textIn } from '../../lib/formats/text-in.ts';

interface MembershipChoice {
  productId: string;
}

const NOT_CHOSEN = 'Please select a valid payment frequency';

/** Whether a membership was chosen; so little that it needs no schema. */
export const membershipChoice: FormRules<MembershipChoice> = {
  safeParse: (values) => {
    const productId = textIn(values, 'productId');
    return productId
      ? { success: true, data: { productId } }
      : { success: false, error: { issues: [{ path: ['productId'], message: NOT_CHOSEN }] } };
  },
};

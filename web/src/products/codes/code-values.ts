import { formValues } from '../../lib/forms/form-errors.ts';
import { amountOrNull, numberOrNull, textOrNull, type Typed } from '../../lib/forms/typed-values.ts';

/** The code that the form holds, to be judged by the contract’s schema. */
export const readJoiningCode = (data: FormData): unknown => {
  const values: Record<string, Typed> = formValues(data);
  const { code, productIds = [] } = values;
  return {
    ...{ code, percent: amountOrNull(values['percent']), amount: amountOrNull(values['amount']) },
    takesJoiningFee: values['takesJoiningFee'] !== undefined,
    productIds,
    maxUses: numberOrNull(values['maxUses']),
    isOnceEach: values['isOnceEach'] !== undefined,
    ...{ validFrom: textOrNull(values['validFrom']), validUntil: textOrNull(values['validUntil']) },
    isActive: values['isActive'] !== undefined,
  };
};

import { formValues } from '../../../lib/forms/form-errors.ts';
import { amountOrNull, textOrNull, type Typed } from '../../../lib/forms/typed-values.ts';

/** The code that the form holds, to be judged by the contract’s schema. */
export const readCode =
  ({ eventId, id }: { readonly eventId: string; readonly id: string | null }) =>
  (data: FormData): unknown => {
    const values: Record<string, Typed> = formValues(data);
    const { ticketIds = [] } = values;
    return {
      ...{ eventId, id, code: values['code'] },
      percent: amountOrNull(values['percent']),
      amount: amountOrNull(values['amount']),
      ticketIds: typeof ticketIds === 'string' ? [ticketIds] : ticketIds,
      maxUses: amountOrNull(values['maxUses']),
      maxUsesPerPerson: amountOrNull(values['maxUsesPerPerson']),
      validFrom: textOrNull(values['validFrom']),
      validUntil: textOrNull(values['validUntil']),
      isActive: values['isActive'] !== undefined,
    };
  };

import { formValues } from '../../../lib/forms/form-errors.ts';

type Text = string | string[] | undefined;

const isEmpty = (text: Text): boolean => typeof text !== 'string' || text.trim() === '';
const textOrNull = (text: Text): Text | null => (isEmpty(text) ? null : text);
const numberOrNull = (text: Text): number | null =>
  typeof text !== 'string' || isEmpty(text) ? null : Number(text.replaceAll(/[$,\s%]/g, ''));

/** The code that the form holds, to be judged by the contract’s schema. */
export const readCode =
  ({ eventId, id }: { readonly eventId: string; readonly id: string | null }) =>
  (data: FormData): unknown => {
    const values: Record<string, Text> = formValues(data);
    const { ticketIds = [] } = values;
    return {
      ...{ eventId, id, code: values['code'] },
      percent: numberOrNull(values['percent']),
      amount: numberOrNull(values['amount']),
      ticketIds: typeof ticketIds === 'string' ? [ticketIds] : ticketIds,
      maxUses: numberOrNull(values['maxUses']),
      maxUsesPerPerson: numberOrNull(values['maxUsesPerPerson']),
      validFrom: textOrNull(values['validFrom']),
      validUntil: textOrNull(values['validUntil']),
      isActive: values['isActive'] !== undefined,
    };
  };

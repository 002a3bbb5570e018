import type { FormEntity } from '@linehaul/contract/office-forms';
import type { Transaction } from '../db/database.ts';

/**
 * Holds how a form is arranged until the transaction ends: any number may answer it at once, and nobody changes it meanwhile, so
 * that no answer goes to a field that has just been replaced.
 */
export const holdForm = async (
  transaction: Transaction,
  entity: FormEntity,
  purpose: 'to-answer' | 'to-change',
): Promise<void> => {
  const form = transaction.selectFrom('formDesigns').select('version').where('entity', '=', entity);
  await (purpose === 'to-change' ? form.forUpdate() : form.forShare()).executeTakeFirstOrThrow();
};

import type { Database } from '../src/db/database.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { seedForms } from './forms/seed-forms.ts';

/** Seeds what no portal can do without: the forms that a join fills in. Safe to repeat and to run at the same time. */
export const seedRequired = (db: Database): Promise<void> => inTransaction(db, seedForms);

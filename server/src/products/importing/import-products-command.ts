import type { SentProduct } from '@linehaul/contract/office-products';
import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findCountingPrices, writtenOf } from '../office-product-queries.ts';
import { termColumnsOf } from '../product-terms-rules.ts';
import {
  findNamed,
  holdList,
  insertProduct,
  type KeptProduct,
  replaceProduct,
} from '../write-product-commands.ts';

type Fate = 'new' | 'changed' | 'unchanged';

export interface ImportedProduct {
  readonly name: string;
  readonly fate: Fate;
}

/** Whether a product is kept already as the file says. */
const isAsKept = async (transaction: Transaction, before: KeptProduct, product: SentProduct) => {
  const sorted = (price: SentProduct['annual']) =>
    price && { ...price, methods: [...new Set(price.methods)].toSorted((one, other) => one - other) };
  const { annual, monthly, terms, ...kept } = writtenOf(
    before,
    await findCountingPrices(transaction, [before.id]),
  );
  const { annual: sentAnnual, monthly: sentMonthly, terms: sentTerms = terms, ...named } = product;
  const { joiningFee = kept.joiningFee, membershipYear = kept.membershipYear } = named;
  const { seats = kept.seats, approval = kept.approval } = named;
  const sent = { ...named, joiningFee, membershipYear, seats, approval };
  // The number that a name is sorted by may be in the file or not.
  const name = sent.name === before.name ? before.title : sent.name;
  return isDeepStrictEqual(
    { ...kept, annual: sorted(annual), monthly: sorted(monthly), terms: termColumnsOf(terms) },
    {
      ...{ ...sent, name, annual: sorted(sentAnnual), monthly: sorted(sentMonthly) },
      terms: termColumnsOf(sentTerms),
    },
  );
};

const write = async (
  transaction: Transaction,
  { before: known, product, now }: { before: KeptProduct | undefined; product: SentProduct; now: Date },
): Promise<void> => {
  const before = known ?? (await insertProduct(transaction, { name: product.name, now, updatedBy: null }));
  const changed = { version: before.version + 1, updatedAt: now, updatedBy: null };
  const told = await replaceProduct(transaction, { before, product, changed });
  await recordAudit(transaction, {
    action: known ? 'membership-product.changed' : 'membership-product.created',
    ...{ at: now, subject: { kind: 'membership-product', id: before.id } },
    ...(known && { before: told.before }),
    after: told.after,
  });
};

interface Importing {
  readonly products: readonly SentProduct[];
  readonly now: Date;
  /** Says what would become of each, and writes nothing. */
  readonly isDryRun: boolean;
}

/** Takes products in by their names, all or none; those that the file does not name stay as they are. */
export const importProducts = (
  db: Database,
  { products, now, isDryRun }: Importing,
): Promise<ImportedProduct[]> =>
  inTransaction(db, async (transaction) => {
    await holdList(transaction);
    const imported: ImportedProduct[] = [];
    for (const product of products) {
      const before = await findNamed(transaction, product.name);
      const isKept = before !== undefined && (await isAsKept(transaction, before, product));
      imported.push({ name: product.name, fate: before ? (isKept ? 'unchanged' : 'changed') : 'new' });
      if (!isDryRun && !isKept) await write(transaction, { before, product, now });
    }
    return imported;
  });

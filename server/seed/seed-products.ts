import type { FrequencyName } from '@linehaul/contract/memberships';
import { readCsvTable } from './csv-table.ts';
import type { Seeding } from './seeding.ts';

const COLUMNS = [
  'name',
  'annual',
  'halfYearly',
  'monthly',
  'annualMethods',
  'halfYearlyMethods',
  'monthlyMethods',
  'description',
] as const;

export interface SeededPrice {
  readonly id: string;
  readonly productId: string;
  readonly totalCents: number;
}

export interface SeededProduct {
  readonly id: string;
  readonly name: string;
  readonly prices: Readonly<Record<FrequencyName, SeededPrice>>;
}

/** Stores what an organisation can join as; the association has sold it since before its first member. */
export const seedProducts = async (
  { transaction, random }: Seeding,
  createdAt: Date,
): Promise<SeededProduct[]> => {
  const rows = await readCsvTable('products.csv', COLUMNS);
  const planned = rows.map((row) => {
    const productId = random.uuid();
    const price = (frequency: FrequencyName, cents: string, methods: string) => ({
      id: random.uuid(),
      productId,
      frequency,
      totalCents: Number(cents),
      paymentCount: { Annual: 1, HalfYearly: 2, Monthly: 12 }[frequency],
      allowedPaymentMethods: methods.split(' ').map(Number),
    });
    const prices = {
      Annual: price('Annual', row.annual, row.annualMethods),
      HalfYearly: price('HalfYearly', row.halfYearly, row.halfYearlyMethods),
      Monthly: price('Monthly', row.monthly, row.monthlyMethods),
    };
    return { id: productId, name: row.name, description: row.description.replaceAll(';', ','), prices };
  });
  await transaction
    .insertInto('membershipProducts')
    .values(planned.map(({ id, name, description }) => ({ id, name, description, createdAt })))
    .execute();
  await transaction
    .insertInto('productPrices')
    .values(planned.flatMap(({ prices }) => Object.values(prices)))
    .execute();
  return planned;
};

import { isOnline, providerTypeOf } from '@linehaul/contract/payment-methods';
import type { PaymentFrequency } from '@linehaul/contract/memberships';
import type { Context } from '../context.ts';
import { providerAccountOf } from './provider-account-rules.ts';

/** What the account at the provider has enabled, as far as it has said. */
const findTypes = async ({ db, payments }: Context): Promise<readonly string[] | undefined> => {
  const row = await db
    .selectFrom('providerMethods')
    .select('types')
    .where('providerAccount', '=', providerAccountOf(payments))
    .executeTakeFirst();
  return row?.types;
};

const isIn = (types: readonly string[] | undefined, method: number): boolean => {
  if (types === undefined || !isOnline(method)) return true;
  return types.includes(providerTypeOf(method));
};

/** Whether a method can be paid with; a method without the provider always can. */
export const isOffered = async (context: Context, method: number): Promise<boolean> =>
  isIn(await findTypes(context), method);

/** The methods of these that can be paid with. */
export const onlyOffered = async <M extends number>(
  context: Context,
  methods: readonly M[],
): Promise<M[]> => {
  const types = await findTypes(context);
  return methods.filter((method) => isIn(types, method));
};

/** How a product can be paid, without what the provider does not offer. */
export const withOffered = async (
  context: Context,
  frequencies: readonly PaymentFrequency[],
): Promise<PaymentFrequency[]> => {
  const types = await findTypes(context);
  return frequencies.map((frequency) => ({
    ...frequency,
    alloedPaymentMethod: frequency.alloedPaymentMethod.filter(({ key }) => isIn(types, key)),
  }));
};

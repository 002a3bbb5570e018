import type { Audience } from '@linehaul/contract/audiences';
import type { Readers } from './planned-content.ts';

/** With the number that its name begins with. */
export interface NumberedProduct {
  readonly id: string;
  readonly name: string;
}

export const audienceOf = (readers: Readers | undefined): Audience => {
  if (readers === undefined) return 'everyone';
  return typeof readers === 'string' ? readers : 'products';
};

/** The products that open what is for some of them. */
export const productIdsOf = (readers: Readers | undefined, products: readonly NumberedProduct[]): string[] =>
  (typeof readers === 'object' ? readers : []).map((number) => {
    const product = products.find(({ name }) => name.startsWith(`${number}. `));
    if (!product) throw new Error(`No product begins with ${number}`);
    return product.id;
  });

import type { SignIn } from '../applicant-by-call.ts';
import { callPortal } from '../portal/portal-calls.ts';

/** The first membership product that the office keeps. */
export const readFirstProduct = async ({
  address,
  token,
}: Pick<SignIn, 'address' | 'token'>): Promise<string> => {
  const answer = await callPortal(new URL('/api/admin/products', address), { token });
  const [product] = (answer as { data: { products: { id: string }[] } }).data.products;
  if (!product) throw new Error('The demo has no membership product');
  return product.id;
};

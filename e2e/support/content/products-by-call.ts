import type { SignIn } from '../applicant-by-call.ts';
import { callPortal } from '../portal/portal-calls.ts';

/** The page of the first membership product that the office keeps. */
export const readProductPage = async ({
  address,
  token,
}: Pick<SignIn, 'address' | 'token'>): Promise<string> => {
  const answer = await callPortal(new URL('/api/admin/products', address), { token });
  const [product] = (answer as { data: { products: { id: string }[] } }).data.products;
  if (!product) throw new Error('The demo has no membership product');
  return `/admin/settings/products/${product.id}`;
};

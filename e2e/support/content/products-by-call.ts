import type { SignIn } from '../applicant-by-call.ts';
import { inDays } from '../portal/association-day.ts';
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

/** The page of a rehearsal of the renewal, for the months ahead. */
export const makeRehearsalPage = async ({
  address,
  token,
}: Pick<SignIn, 'address' | 'token'>): Promise<string> => {
  const answer = await callPortal(new URL('/api/admin/renewals/rehearse', address), {
    token,
    body: { until: inDays(200) },
  });
  return `/admin/renewals/runs/${(answer as { data: { id: string } }).data.id}`;
};

import type { SignIn } from '../applicant-by-call.ts';
import { callPortal } from '../portal/portal-calls.ts';

/** News of the demo, as the office finds it. */
export const readNewsOfOffice = async ({ address, token }: SignIn): Promise<string> => {
  const answer = await callPortal(new URL('/api/admin/resources/list', address), { token, body: {} });
  const [news] = (answer as { data: { resources: { id: string }[] } }).data.resources;
  if (!news) throw new Error('The demo has no news');
  return news.id;
};

/** The partner that is looked at most. */
export const readPartnerOfOffice = async ({ address, token }: SignIn): Promise<string> => {
  const answer = await callPortal(new URL('/api/admin/partners/list', address), { token, body: {} });
  const { partners } = (answer as { data: { partners: { id: string; views: number }[] } }).data;
  const [partner] = partners.toSorted((one, other) => other.views - one.views);
  if (!partner) throw new Error('The demo has no partners');
  return partner.id;
};

/** The entry of the first organisation that shows a phone number. */
export const readEntryPath = async ({ address, token }: SignIn): Promise<string> => {
  const body = { shows: ['phone'] };
  const answer = await callPortal(new URL('/api/directory/organisations', address), { token, body });
  const [first] = (answer as { data: { organisations: { id: string }[] } }).data.organisations;
  if (!first) throw new Error('No organisation of the demo shows a phone number');
  return `/directory/organisations/${first.id}`;
};

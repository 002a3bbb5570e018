import type { SignIn } from '../applicant-by-call.ts';
import { callPortal } from '../portal/portal-calls.ts';

interface Label {
  id: string;
  label: string;
}

export interface ListedPartner {
  id: string;
  title: string;
  isPinned: boolean;
  categories: Label[];
  subCategories: Label[];
  tags: Label[];
  isTeaser: boolean;
}

const ALL = 100;

/** Partners as somebody is shown them, pinned ones first. */
export const readPartners = async ({ address, token }: SignIn): Promise<ListedPartner[]> => {
  const body = { page: 1, size: ALL };
  const answer = await callPortal(new URL('/api/partner/list', address), { token, body });
  return (answer as { data: { partners: ListedPartner[] } }).data.partners;
};

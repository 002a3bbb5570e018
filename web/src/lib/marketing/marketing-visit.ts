import { keptMarketing, type MarketingDetails, marketingFrom } from './marketing.ts';

const KEY = 'marketing';

const keptDetails = (): MarketingDetails => {
  try {
    return keptMarketing(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
};

let arrivedBy = '';

/** Reads and keeps how this visit began, by the query that its first page had; empty when nothing is known. */
export const captureMarketing = (search?: string): MarketingDetails => {
  arrivedBy = search ?? arrivedBy;
  const details = marketingFrom({
    search: arrivedBy,
    cookies: document.cookie,
    kept: keptDetails(),
  });
  try {
    localStorage.setItem(KEY, JSON.stringify(details));
  } catch {
    // Without storage the first visit cannot be remembered.
  }
  return details;
};

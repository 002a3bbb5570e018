import type { Page } from '@playwright/test';

interface Answer {
  status: number;
  message?: string;
}

/**
 * Answers a call in the place of the server, with a refusal that no form of the portal provokes; returns what lets the
 * server answer again.
 */
export const answerWith = async (
  page: Page,
  path: string,
  { status, message = '' }: Answer,
): Promise<() => Promise<void>> => {
  const address = `**${path}`;
  await page.route(address, (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'Refused', status, message }),
    }),
  );
  return () => page.unroute(address);
};

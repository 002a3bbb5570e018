import type { Page } from '@playwright/test';

interface Answer {
  status: number;
  message?: string;
}

/** The server as it answers where no form of the portal can bring it to; the way to give it its own voice back. */
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

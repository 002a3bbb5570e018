import type { Page, Request } from '@playwright/test';

/** Watches what a page asks for; afterwards tells the address of each request, and the Referer that it bore. */
export const watchReferers = (page: Page) => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().startsWith('http')) requests.push(request);
  });
  return async (): Promise<{ url: string; referer: string | undefined }[]> =>
    Promise.all(
      // What the browser adds on the way is not among the headers that a request begins with.
      requests.map(async (request) => ({
        url: request.url(),
        referer: (await request.allHeaders())['referer'],
      })),
    );
};

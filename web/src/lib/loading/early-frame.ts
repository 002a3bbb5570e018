/** In `web/prerender/page-html.ts` too, which puts the frame into the pages. */
const FRAME = 'early-frame';

/** Longer than that nothing of a page that is there lies under its picture. */
const AT_MOST_MS = 1500;

/** Takes away the picture of what stands around a page: the page is there and lies under it. */
export const endEarlyFrame = (): void => document.getElementById(FRAME)?.remove();

/** The same by itself, where no page says that it can be seen, as one that failed. */
export const endEarlyFrameSoon = (): void => {
  setTimeout(endEarlyFrame, AT_MOST_MS);
};

/** Whether HTML says anything: elements, line ends and spaces alone do not. */
export const hasWords = (html: string): boolean =>
  html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', '')
    .trim() !== '';

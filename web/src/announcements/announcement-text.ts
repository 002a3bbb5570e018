/** How much of an urgent announcement stands on top of a page. */
export const URGENT_SHOWN_LETTERS = 180;

/** The beginning of a text, to the end of a word. */
export const beginningOf = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength + 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : maxLength).replace(/(?<![\s.,;:–-])[\s.,;:–-]+$/, '')}…`;
};

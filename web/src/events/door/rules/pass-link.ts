/** What opens a door, of a link as it was pasted: what follows its #, or a code alone; empty where there is none. */
export const tokenOfLink = (link: string): string => {
  const text = link.trim();
  const token = text.slice(text.indexOf('#') + 1);
  return /^[\w-]{20,64}$/.test(token) ? token : '';
};

const MAX_LENGTH = 120;

// Whatever cannot be seen, changes the direction of the rest, or means something to a file system or a header.
const UNSEEN = /\p{C}+/gu;
const MEANINGFUL = /["<>:|?*]/g;
// Mail programs would make a link of it.
const ADDRESS = /\bwww\./gi;

/** The last part of what a browser calls a file, in characters that are safe in headers and on any disk. */
export const toSafeFilename = (filename: string): string => {
  const last = filename.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const safe = last.replace(UNSEEN, '').replace(MEANINGFUL, '_').replace(ADDRESS, 'www_').trim();
  const characters = [...safe];
  if (characters.length <= MAX_LENGTH) return safe;
  const ending = /\.[^.]{1,5}$/.exec(safe)?.[0] ?? '';
  return characters.slice(0, MAX_LENGTH - ending.length).join('') + ending;
};

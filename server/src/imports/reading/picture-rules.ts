const PICTURE = /\.(?:jpe?g|png|webp|avif|gif)$/i;

export const isPicture = (path: string): boolean => PICTURE.test(path);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The path that an address leads to from a folder; undefined outside of it. */
const resolvedFrom = (folder: string, address: string): string | undefined => {
  const parts: string[] = address.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const part of address.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
};

/** Of a file's name what programs add for another size: `-300x200`. */
const withoutSize = (path: string): string => path.replace(/-\d{2,4}x\d{2,4}(?=\.[a-z]+$)/i, '');

/** Finds a picture of the file by how a text names it. */
export type FindPicture = (address: string, folder: string) => string | undefined;

const isForeign = (address: string): boolean => /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(address);

const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '');

/** The one picture whose path ends so; undefined where there is none, or two could be meant. */
const endingIn = (paths: readonly string[], path: string): string | undefined => {
  const parts = path.split('/').filter(Boolean);
  for (let first = 0; first < parts.length; first += 1) {
    const ending = parts.slice(first).join('/').toLowerCase();
    const found = paths.filter((one) => `/${one.toLowerCase()}`.endsWith(`/${ending}`));
    if (found.length === 1) return found[0];
    if (found.length > 1) return undefined;
  }
  return undefined;
};

/** Among the paths of a ZIP: by its path from the text, or, named by the address of a site, by the end of that. */
export const pictureFinder = (paths: readonly string[]): FindPicture => {
  const pictures = paths.filter(isPicture);
  const known = new Set(pictures);
  return (address, folder) => {
    const path = decoded(withoutQuery(address.trim()));
    if (isForeign(path)) {
      const place = path.replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/]*/i, '');
      return endingIn(pictures, place) ?? endingIn(pictures, withoutSize(place));
    }
    const resolved = resolvedFrom(folder, path);
    if (resolved === undefined) return undefined;
    return known.has(resolved) ? resolved : undefined;
  };
};

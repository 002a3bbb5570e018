/** The values that an address gives to the `:name` parts of a pattern. */
export type RouteParams = Readonly<Record<string, string>>;

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/**
 * The parameters when `pathname` has the form of `pattern`, else undefined. `:name` takes one part, `*` any address;
 * the rest is compared without regard to case, and a slash at the end does not count.
 */
export const matchRoute = (pattern: string, pathname: string): RouteParams | undefined => {
  if (pattern === '*') return {};
  const wanted = partsOf(pattern);
  const given = partsOf(pathname);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decoded(value);
    else if (part.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return params;
};

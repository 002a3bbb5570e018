const normal = (path: string): string => path.toLowerCase().replace(/\/+$/, '');

/** Whether an address is the page at `path`: case and a slash at the end do not count. `*` stands for any address. */
export const matchesRoute = (path: string, pathname: string): boolean =>
  path === '*' || normal(path) === normal(pathname);

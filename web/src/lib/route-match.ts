import { isAtPage } from '@linehaul/contract/pages';

/** Whether an address is the page at `path`, which may have parts such as `:id`. `*` stands for any address. */
export const matchesRoute = (path: string, pathname: string): boolean =>
  path === '*' || isAtPage(path, pathname);

/** What stands in an address in place of `:name`; undefined when it is not at the page. */
export const pathParameter = (page: string, name: string, pathname: string): string | undefined => {
  if (!isAtPage(page, pathname)) return undefined;
  return pathname.split('/')[page.split('/').indexOf(`:${name}`)];
};

/** The address of a page with `:name` replaced. */
export const pathWith = (page: string, values: Readonly<Record<string, string>>): string =>
  page.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

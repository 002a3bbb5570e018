import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { isTest } from './places.ts';
import { ROOT } from './source-files.ts';

const ROUTES = 'web/src/app/routes/';
const PATHS = 'web/src/lib/navigation/paths.ts';
const HOME = 'home';

type Read = (path: string) => string;

interface RoutedPage {
  /** Its name among the paths, such as `adminUsers`. */
  readonly name: string;
  readonly address: string;
  /** The file of the page; a section that is closed has none. */
  readonly file: string;
}

const readFile: Read = (path) => readFileSync(join(ROOT, path), 'utf8');

const folderOf = (path: string): string => path.split('/').slice(0, 3).join('/');

/** The pages that the routes show, but for home, which everybody finds, and those that other sites lead to. */
const findPages = (files: readonly string[], read: Read): RoutedPage[] => {
  const addresses = new Map(
    [...read(PATHS).matchAll(/^ {2}(\w+): '([^']+)'/gm)].map(([, name = '', address = '']) => [
      name,
      address,
    ]),
  );
  const routes = files.filter((path) => path.startsWith(ROUTES) && !isTest(path)).map(read);
  return routes
    .flatMap((text) => text.split('pageRoute(').slice(1))
    .flatMap((route) => {
      const [, name = HOME] = /^\s*paths\.(\w+)/.exec(route) ?? [];
      const [, file] = /import\(\s*'([^']+)'/.exec(route) ?? [];
      if (name === HOME || file === undefined || route.includes('isEnteredFromOutside: true')) return [];
      return [{ name, address: addresses.get(name) ?? '', file: normalize(join(ROUTES, file)) }];
    });
};

/** Whether a file leads to the page: by its name in the web, by its address in what the server mails. */
const leadsTo = ({ name, address, file }: RoutedPage, path: string, text: string): boolean => {
  if (path === file || path === PATHS || path.startsWith(ROUTES) || isTest(path)) return false;
  if (path.startsWith('web/src/')) return new RegExp(`\\bpaths\\.${name}\\b`).test(text);
  const [fixed = ''] = address.split('/:');
  return path.startsWith('server/src/') && new RegExp(`(?<!/api)${fixed}(?![\\w-])`).test(text);
};

const refuse = ({ file, name }: RoutedPage): string =>
  `${file}: nothing leads to this page from outside it: put paths.${name} into a menu, a rail, a page or a mail`;

/** Pages with an address that nobody finds, and folders of pages that only lead to each other. */
export const findUnlinked = (files: readonly string[], read: Read = readFile): string[] => {
  const texts = files
    .filter((path) => /^(web|server)\/src\//.test(path))
    .map((path) => ({ path, text: read(path) }));
  const pages = findPages(files, read).map((page) => ({
    page,
    folder: folderOf(page.file),
    links: texts.filter(({ path, text }) => leadsTo(page, path, text)).map(({ path }) => path),
  }));
  const entered = new Set(
    pages
      .filter(({ folder, links }) => links.some((link) => folderOf(link) !== folder))
      .map(({ folder }) => folder),
  );
  return pages
    .filter(({ folder, links }) => links.length === 0 || !entered.has(folder))
    .map(({ page }) => refuse(page));
};

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, keyOfImporter } from './built-files.ts';
import { pageHtml, requireNothingFetched, requirePostForms } from './page-html.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js' },
  'src/a.tsx': {
    file: 'assets/a-1.js',
    src: 'src/a.tsx',
    imports: ['_react.js', 'index.html'],
    css: ['assets/a.css'],
  },
};

const NO_FILES = { scripts: [], styles: [] };

const template = `<html><head><title>x</title>
<link rel="stylesheet" href="/assets/index.css"></head><body><div id="root"></div></body></html>`;

test('a page needs what its chunks import, each file once and the imported ones first', () => {
  expect(filesOf(manifest, ['index.html', 'src/a.tsx'])).toEqual({
    scripts: ['/assets/react.js', '/assets/index.js', '/assets/a-1.js'],
    styles: ['/assets/index.css', '/assets/a.css'],
  });
});

test('the file of a page is found by the function that imports it, also where several pages are one file', () => {
  const drawing = { 'src/b.tsx': { file: 'assets/b-2.js', src: 'src/b.tsx' } };
  const builds = { pages: manifest, fetched: { 'src/b.tsx': 'assets/a-1.js' }, drawing };
  expect(keyOfImporter(builds, '()=>import("./b-2.js").then(m=>m.B)')).toBe('src/a.tsx');
  expect(() => keyOfImporter(builds, '()=>import("./c.js")')).toThrow('No chunk was built');
});

test('every script, style and link of a page carries the place of the nonce, and nothing is fetched twice', () => {
  const files = filesOf(manifest, ['index.html', 'src/a.tsx']);
  const html = pageHtml(template, { title: 'A', body: '<h1>$& A</h1>', files, css: 'h1{color:red}' });
  expect(html).toContain('<title>A</title>');
  expect(html).toContain('<div id="root"><h1>$& A</h1></div>');
  for (const tag of html.match(/<(?:style|link|script)[^>]*>/g) ?? [])
    expect(tag).toContain('nonce="__CSP_NONCE__"');
  for (const link of html.match(/<link rel="stylesheet"[^>]*>/g) ?? [])
    expect(link).toMatch(/ type="text\/in-the-page" .+ disabled /);
});

test('what only the first script can begin comes behind it, the typeface and the first answers', () => {
  const files = filesOf(manifest, ['index.html', 'src/a.tsx']);
  const begun = template.replace('</head>', '<script type="module" src="/assets/index.js"></script></head>');
  const html = pageHtml(begun, { title: 'A', body: '', files, css: '' });
  const announced = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(announced).toHaveLength(2);
  for (const tag of announced) expect(tag).toContain(' fetchpriority="low" ');
  expect(html).toContain('<script type="module" src=');
});

test('a page names what it asks for before its code is there', () => {
  const files = NO_FILES;
  const asking = template.replace('<title>', "<script>ask('__FIRST_PARTS__')</script><title>");
  const parts = { title: 'A', body: '', files, css: '' };
  expect(pageHtml(asking, { ...parts, begins: ['owing', 'join'] })).toContain("ask('owing,join')");
  expect(pageHtml(asking, parts)).toContain("ask('')");
});

test('what is drawn for visitors alone is emptied for who is signed in right behind it, and nothing else is', () => {
  const parts = { title: 'A', files: NO_FILES, css: '' };
  const form = '<form method="post" action="/without-script"></form>';
  const drawn = (drawnFor: 'anyone' | 'visitors') => pageHtml(template, { ...parts, body: form, drawnFor });
  expect(drawn('visitors')).toMatch(
    /<div id="root"><form[^>]*><\/form><\/div><script nonce="__CSP_NONCE__">/,
  );
  expect(drawn('anyone')).not.toContain('textContent');
});

test('a template without a place for the page is refused', () => {
  const parts = { title: 'A', body: '', files: NO_FILES, css: '' };
  expect(() => pageHtml('<html></html>', parts)).toThrow('no place to fill');
});

test.each([
  '<form><input type="password"></form>',
  '<form method="get" action="/without-script">',
  '<form method="post">',
  '<form method="post" action="https://evil.example">',
  '<form method="post" action="/without-script"></form><form class="a">',
])('the page with %s is not built: what is typed there would get into an address', (body) => {
  expect(() => requirePostForms(body)).toThrow('is not sent by POST');
});

const FACE = '/assets/face-1.woff2';
const PRELOADING = `<link rel="preload" nonce="x" href="${FACE}" as="font" crossorigin>`;

test('a style in a page fetches nothing but what the head asks for', () => {
  const css = `a{background:url("data:image/svg+xml,%3csvg fill='url(%23s)'/%3e")}@font-face{src:url(${FACE})}`;
  expect(() => requireNothingFetched(css, PRELOADING)).not.toThrow();
  expect(() => requireNothingFetched(css, PRELOADING.replace('preload', 'icon'))).toThrow(FACE);
  expect(() => requireNothingFetched("b{background:url('/assets/road.svg')}", PRELOADING)).toThrow(
    'road.svg',
  );
});

test('every form in the sources takes its method from one place, whoever draws it', async () => {
  const folder = join(import.meta.dirname, '../src');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.tsx'));
  const forms: string[] = [];
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    for (const [form] of text.matchAll(/<form\b[^>]*/g)) forms.push(`${name}: ${form}`);
  }
  expect(forms.length).toBeGreaterThan(10);
  expect(forms.filter((form) => !/<form\s+\{\.\.\.(?:postForm|form\.props)\}/.test(form))).toEqual([]);
});

test('what stands around a page comes before it, hidden until it is known that somebody is signed in', () => {
  const html = pageHtml(template, { title: 'A', body: '', frame: '<p>$& bar</p>', files: NO_FILES, css: '' });
  expect(html).toMatch(
    /<div id="early-frame" aria-hidden="true" inert hidden><p>\$& bar<\/p><\/div>\s*<script nonce="__CSP_NONCE__">[^]*<div id="root">/,
  );
  expect(pageHtml(template, { title: 'A', body: '', files: NO_FILES, css: '' })).not.toContain('early-frame');
});

test('what is drawn around a page has no names by which it could be taken for the page', () => {
  const field = '<input aria-label="Find" placeholder="Search" name="a" value=""/>';
  const html = pageHtml(template, { title: 'A', body: field, frame: field, files: NO_FILES, css: '' });
  expect(html).toContain('<input value="Search" name="a"/>');
  expect(html).toContain(field);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wordPressExport, zipOf } from '../../../test/content/import-files.ts';
import { sanitiseContent } from '../../content/content-rules.ts';
import { readFolder } from './folder-rules.ts';
import { pictureFinder } from './picture-rules.ts';
import { takeOver } from './take-over-rules.ts';
import { readWordPress } from './read-wordpress.ts';
import { openFolder } from './zip-folder-rules.ts';

const folderOf = async (files: Readonly<Record<string, string | Buffer>>) => openFolder(zipOf(files));
const textsOf = async (files: Readonly<Record<string, string>>) =>
  (await readFolder(await folderOf(files))).texts;
const NO_PICTURES = pictureFinder([]);

test('an HTML file says its title, day, tags and description by what stands in its head and first heading', async () => {
  const texts = await textsOf({
    'site/safety/load-restraint.html': `<!doctype html><html><head><title>Old site | Loads</title><style>p{}</style>
      <meta name="description" content="How to &amp; why"><meta name="keywords" content="Loads, straps,loads">
      <meta property="article:published_time" content="2023-07-01T02:00:00Z"></head>
      <body class="x"><h1>Load <em>restraint</em></h1><p>Read <b>this</b></p></body></html>`,
    'site/dual_axle-weights.htm': '<p>No head</p>',
  });
  expect(texts).toMatchObject([
    {
      title: 'Dual axle weights',
      categories: [],
      publishedAt: null,
      isPublished: false,
      html: '<p>No head</p>',
    },
    {
      ...{ title: 'Load restraint', categories: ['safety'], tags: ['loads', 'straps'], isPublished: true },
      ...{
        html: '<p>Read <b>this</b></p>',
        description: 'How to & why',
        place: 'safety/load-restraint.html',
      },
      publishedAt: new Date('2023-07-01T02:00:00Z'),
    },
  ]);
});

test('Markdown is read with what stands above it, tables and lists, and its own HTML is sanitised', async () => {
  const [text] = await textsOf({
    'posts/rest.md': `---
title: "Rest breaks"
date: 2024-02-03
tags: [fatigue, 'Rest']
categories:
  - Safety
draft: false
image: pictures/rest.jpg
---
# A heading

Some *words* and a [link](https://a.example).

| a | b |
|---|---|
| 1 | 2 |

<script>alert(1)</script>
`,
  });
  expect(text).toMatchObject({
    ...{ title: 'Rest breaks', tags: ['fatigue', 'Rest'], categories: ['Safety'], isPublished: true },
    ...{ feature: 'pictures/rest.jpg', publishedAt: new Date('2024-02-03T00:00:00Z') },
  });
  if (!text) throw new Error('There is no text');
  const { contentHtml, dropped, missingPictures } = takeOver(text, NO_PICTURES);
  expect(contentHtml).toContain('<em>words</em>');
  expect(contentHtml).toContain('<td>1</td>');
  expect(contentHtml).not.toContain('alert');
  expect([dropped, missingPictures]).toEqual([['script'], ['pictures/rest.jpg']]);
});

test('an export of WordPress says posts, pages, days, terms, drafts and which picture leads a post', async () => {
  const texts = await readWordPress(
    wordPressExport([
      { id: 7, title: 'One & two', categories: ['Safety', 'Uncategorised'], tags: ['Loads'], thumbnailId: 9 },
      { id: 8, type: 'page', status: 'draft', content: 'Line one\nline two\n\nAnother [gallery ids="1"]' },
      {
        id: 9,
        type: 'attachment',
        attachmentUrl: 'https://old.example/wp-content/uploads/2020/01/truck.jpg',
      },
      { id: 10, type: 'product' },
      { id: 11, status: 'trash' },
    ]),
  );
  expect(texts.map(({ place }) => place)).toEqual(['Post 7', 'Page 8', 'product 10', 'Post 11']);
  expect(texts[0]).toMatchObject({
    ...{ identity: 'wordpress old.example 7', title: 'One & two', categories: ['Safety'], tags: ['Loads'] },
    ...{ publishedAt: new Date('2024-03-05T22:30:00Z'), isPublished: true, skipped: null },
    feature: 'https://old.example/wp-content/uploads/2020/01/truck.jpg',
  });
  expect(texts[1]).toMatchObject({ isPublished: false, html: '<p>Line one<br>line two</p>\n<p>Another</p>' });
  expect(texts.slice(2).map(({ skipped }) => skipped)).toEqual([
    'WordPress calls it “product”: only posts and pages are taken over',
    'It lies in the bin of WordPress',
  ]);
});

const BOMB = `<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
  <!ENTITY f SYSTEM "file:///etc/passwd">]>\n`;

test('words that an export declares are refused, neither multiplied nor fetched', async () => {
  await expect(readWordPress(wordPressExport([{ content: '&b;&f;' }], BOMB))).rejects.toThrow('DOCTYPE');
  // Without a declaration such words are only text.
  const xml = wordPressExport([{ title: 'x' }]).replace('<![CDATA[x]]>', 'a &b; c');
  expect((await readWordPress(xml))[0]?.title).toBe('a &b; c');
  await expect(readWordPress('<rss version="2.0"></rss>')).rejects.toThrow('no WordPress export');
  await expect(readWordPress('not xml at all')).rejects.toThrow('no WordPress export');
});

/** The same ZIP with another name in both places that say it. */
const renamed = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

test('a ZIP that leads out of its folder, unpacks to too much, is locked, broken, deep or full of links is refused', async () => {
  await expect(openFolder(renamed(zipOf({ 'aa/bb.html': 'x' }), 'aa/bb.html', '../bb.html'))).rejects.toThrow(
    'outside',
  );
  await expect(openFolder(renamed(zipOf({ 'a/bb.html': 'x' }), 'a/bb.html', '//bb.html'))).rejects.toThrow(
    /outside|broken/,
  );
  await expect(folderOf({ 'a.html': 'x'.repeat(40_000_000) })).rejects.toThrow('far more than it holds');
  await expect(folderOf({ [`${'a/'.repeat(13)}b.html`]: 'x' })).rejects.toThrow('too many folders');
  await expect(folderOf({ 'a\0b.html': 'x' })).rejects.toThrow('broken');
  await expect(openFolder(Buffer.from('PK nothing'))).rejects.toThrow('broken');
  const many = Object.fromEntries(Array.from({ length: 3001 }, (_, index) => [`${index}.txt`, 'x']));
  await expect(folderOf(many)).rejects.toThrow('more than 3000');
  const zip = zipOf({ 'a.html': 'x' });
  const central = zip.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  zip.writeUInt32LE(0o120777 * 65_536, central + 38);
  await expect(openFolder(zip)).rejects.toThrow('links');
});

test('a size that is a lie ends the reading', async () => {
  const zip = zipOf({ 'a.html': 'x'.repeat(100_000) });
  const central = zip.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  zip.writeUInt32LE(50, central + 24);
  const folder = await openFolder(zip);
  await expect(folder.read('a.html', 1000)).rejects.toThrow('broken');
});

test('a picture is found by its path from the text, or by the end of its address, and never outside or by guess', () => {
  const find = pictureFinder([
    'a/one.png',
    'a/b/two words.JPG',
    'uploads/2020/01/truck.jpg',
    'x/same.png',
    'y/same.png',
  ]);
  expect(find('../one.png', 'a/b')).toBe('a/one.png');
  expect(find('two%20words.JPG?x=1', 'a/b')).toBe('a/b/two words.JPG');
  expect(find('/a/one.png', 'q/r')).toBe('a/one.png');
  expect(find('https://old.example/wp-content/uploads/2020/01/truck-300x200.jpg', '')).toBe(
    'uploads/2020/01/truck.jpg',
  );
  expect(find('//old.example/a/one.png', '')).toBe('a/one.png');
  expect(find('../../../etc/passwd.png', 'a')).toBeUndefined();
  expect(find('https://old.example/same.png', '')).toBeUndefined();
  expect(find('data:image/png;base64,AAAA', '')).toBeUndefined();
  expect(find('%E0%A4%A', '')).toBeUndefined();
});

const taken = (html: string, paths: readonly string[] = []) =>
  takeOver(
    {
      ...{ identity: 'x', place: 'a/x.html', title: 'T', description: '', html, feature: null },
      ...{ publishedAt: null, isPublished: false, categories: [], tags: [], skipped: null },
    },
    pictureFinder(paths),
  );

test('pictures of the file stand in the text by their numbers, one that leads it leads the item, others are missing', () => {
  const { contentHtml, picturePaths, featurePicture, featureDescription, missingPictures } = taken(
    '<p><img src="one.png" alt="A truck"></p><p>Words <img src="two.png"><img src="https://b.example/c.png"><img></p>',
    ['a/one.png', 'a/two.png'],
  );
  expect(picturePaths).toEqual(['a/one.png', 'a/two.png']);
  expect([featurePicture, featureDescription]).toEqual([0, 'A truck']);
  expect(contentHtml).toBe('<p>Words <img src="/import-picture/1" alt="" /></p>');
  expect(missingPictures).toEqual(['https://b.example/c.png', 'a picture without an address']);
});

test('of no vector of the corpus more is left than the sanitiser leaves, and no picture of elsewhere', () => {
  const vectors = JSON.parse(
    readFileSync(new URL('../../../test/content/xss-vectors.json', import.meta.url), 'utf8'),
  ) as { readonly html: string }[];
  expect(vectors.length).toBeGreaterThan(300);
  for (const { html } of vectors) {
    const { contentHtml } = taken(html);
    expect(contentHtml).toBe(sanitiseContent(contentHtml));
    expect(contentHtml).not.toContain('<img');
  }
});

test('elements that do something are named as left out', () => {
  expect(
    taken('<div><p>a</p><iframe src="https://v.example"></iframe><video></video></div>').dropped,
  ).toEqual(['iframe', 'video']);
  expect(taken('<div><script>alert(1)</script></div>').skipped).toBe('It has no text');
});

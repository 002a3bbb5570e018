import { expect, test } from 'vitest';
import { CONTENT_RULES, readContent, sanitiseContent, wordOnPictures } from './content-rules.ts';
import { processorMsOf } from '../../test/processor-time.ts';

const OWN = '/api/pictures/0d9c1a34-5b2e-4c6f-8a7b-1e2d3c4b5a69-1280.webp';

test('headings, lists, tables and pictures stay as they are', () => {
  const html =
    '<h2>Programme</h2><p>Doors at <strong>8</strong>, <em>sharp</em>.<br /></p><ul><li>One</li></ul>' +
    '<table><tr><th scope="col">Time</th><td colspan="2">9:00</td></tr></table>' +
    `<img src="${OWN}" alt="The hall" />`;
  expect(sanitiseContent(html)).toBe(html);
});

test.each([
  ['a script', '<p>Hi</p><script>alert(1)</script>', '<p>Hi</p>'],
  ['a handler', `<img src="${OWN}" onerror="alert(1)" alt="" />`, `<img src="${OWN}" alt="" />`],
  ['a style', '<p style="position:fixed" class="x" id="y" data-z="1">Hi</p>', '<p>Hi</p>'],
  ['names that stand in for parts of the page', '<p name="cookie" id="head">Hi</p>', '<p>Hi</p>'],
  ['drawings and formulas', '<svg><p>a</p><script>1</script></svg><math><mi>x</mi></math>', '<p>a</p>x'],
  ['frames and forms', '<iframe src="https://a.example"></iframe><form><input name="a" /></form>', ''],
  [
    'an address that runs',
    '<a href="javascript:alert(1)">x</a>',
    '<a target="_blank" rel="noopener noreferrer">x</a>',
  ],
  [
    'one that hides it',
    '<a href="jav&#x09;ascript:alert(1)">x</a>',
    '<a target="_blank" rel="noopener noreferrer">x</a>',
  ],
  ['one of data', '<img src="data:image/svg+xml,<svg/onload=alert(1)>" alt="" />', ''],
  ['a picture of another site', '<p>a<img src="https://a.example/x.png" alt="A" />b</p>', '<p>ab</p>'],
  ['one that names no scheme', '<img src="//a.example/x.png" alt="" />', ''],
  ['one that looks like ours', `<img src="https://a.example${OWN}" alt="" />`, ''],
  ['a page of ours as a picture', '<img src="/api/user" alt="" />', ''],
])('%s goes', (_, html, left) => {
  expect(sanitiseContent(html)).toBe(left);
});

test('links open a page of their own that knows nothing of this one', () => {
  expect(sanitiseContent('<a href="https://a.example/x" target="_self" rel="opener">x</a>')).toBe(
    '<a href="https://a.example/x" target="_blank" rel="noopener noreferrer">x</a>',
  );
  expect(sanitiseContent('<a href="mailto:kim@a.example">x</a><a href="tel:+6125550">y</a>')).toContain(
    'href="mailto:kim@a.example"',
  );
});

test('sanitising twice gives the same as sanitising once', () => {
  const hostile =
    '<p><b>Hi</b><scr<script>ipt>alert(1)</scr</script>ipt><a href="x" onclick=1>y</a></p><h1>T</h1>';
  const once = sanitiseContent(hostile);
  expect(sanitiseContent(once)).toBe(once);
  expect(once).toContain('<strong>Hi</strong>');
});

test('thousands of elements within each other cost little of the processor', () => {
  // A twentieth of it, as it is.
  expect(processorMsOf(() => sanitiseContent('<p><em>'.repeat(20_000)))).toBeLessThan(2000);
});

test('content of older rules is sanitised before it is shown, content of today’s is shown as it is', () => {
  const html = '<p onclick="alert(1)">Hi</p>';
  expect(readContent({ html, rules: CONTENT_RULES - 1 })).toBe('<p>Hi</p>');
  expect(readContent({ html, rules: CONTENT_RULES })).toBe(html);
});

test('of pictures of other sites it is said which were left out, each once; of others nothing', () => {
  const of = (addresses: readonly string[]) =>
    wordOnPictures(addresses.map((address) => `<p>x<img src="${address}"></p>`).join('')).message;
  expect(of([OWN])).toBeUndefined();
  expect(wordOnPictures('<p>Words</p><script>1</script>')).toEqual({});
  const list = 'The portal shows only pictures that it keeps itself, so these were left out: ';
  expect(of(['https://a.example/x.png', OWN, 'https://a.example/x.png', 'data:image/png;base64,AAAA'])).toBe(
    `${list}https://a.example/x.png, one without an address`,
  );
  expect(of(Array.from({ length: 12 }, (_, index) => `https://a.example/${index}.png`))).toMatch(/, 2 more$/);
});

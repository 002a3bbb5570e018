import { expect, test } from 'vitest';
import { renderMail } from './mail-layout.ts';
import { MAIL_COLOURS } from './mail-styles.ts';

const sender = {
  name: 'Freight & Sons',
  phone: '1800 555 019',
  email: 'help@freight.example',
  website: 'https://www.freight.example',
};
const content = {
  subject: 'Hello',
  heading: 'Welcome, "><img src=x onerror=alert(1)>',
  paragraphs: ['<script>alert(1)</script> & more', '{{7*7}} ${7*7} <%= 7*7 %> %s%n'],
  details: [{ label: 'Invoice', value: '<b>20001</b>' }],
  action: { label: 'Open <it>', url: 'https://portal.test/a?b=1&c="2"' },
  links: [{ label: 'Or <see>', url: 'https://portal.test/see?d="3"' }],
  sections: [
    {
      heading: 'New <script>',
      items: [
        { title: 'A <b>title</b>', url: 'https://portal.test/n?e="4"', text: 'Two\nlines & <i>more</i>' },
      ],
      more: { label: '2 others <it>', url: 'https://portal.test/all' },
    },
  ],
  footnote: "It's <i>fine</i>",
};

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

test('what people typed is shown, never obeyed', () => {
  const { html } = renderMail(content, sender);
  expect(html).not.toMatch(/<script|<img|<b>|<i>|<it>|<see>/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more');
  expect(html).toContain('{{7*7}} ${7*7} &lt;%= 7*7 %&gt; %s%n');
  expect(html).toContain('href="https://portal.test/a?b=1&amp;c=&quot;2&quot;"');
  expect(html).toContain('href="https://portal.test/see?d=&quot;3&quot;"');
});

test('the text part says everything that the HTML says', () => {
  const { text } = renderMail(content, sender);
  for (const part of [
    content.heading,
    ...content.paragraphs,
    'Invoice: <b>20001</b>',
    content.action.url,
    ...content.links.flatMap(({ label, url }) => [label, url]),
    ...['NEW <SCRIPT>', 'A <b>title</b>\nTwo\nlines & <i>more</i>\nhttps://portal.test/n?e="4"'],
    ...['2 others <it>:\nhttps://portal.test/all'],
    content.footnote,
    sender.phone,
    sender.email,
  ]) {
    expect(text).toContain(part);
  }
});

test('the association’s phone and email can be used by a tap', () => {
  const { html } = renderMail(content, sender);
  expect(html).toContain('href="tel:1800555019"');
  expect(html).toContain('href="mailto:help@freight.example"');
});

test('a long address among the details may break at its joints; what is shorter than a line does not', () => {
  const details = [
    { label: 'Email', value: 'wilhelmina.featherstone-haugh@upper-condamine.example' },
    { label: 'Amount', value: '$1,836.00' },
  ];
  const { html } = renderMail({ ...content, details }, sender);
  expect(html).toContain(
    'wilhelmina.<wbr>featherstone-<wbr>haugh<wbr>@upper-<wbr>condamine.<wbr>example</td>',
  );
  expect(html).toContain('$1,836.00</td>');
});

test('a mail without an action or details has no empty parts', () => {
  const { html, text } = renderMail({ subject: 's', heading: 'h', paragraphs: ['p'] }, sender);
  expect(html).not.toMatch(/class="button"|<table/);
  expect(text).not.toMatch(/undefined|\n{3}/);
});

test.each([
  ['text', MAIL_COLOURS.ink, MAIL_COLOURS.paper],
  ['small text', MAIL_COLOURS.muted, MAIL_COLOURS.ground],
  ['the button', '#ffffff', MAIL_COLOURS.teal],
  ['a link', MAIL_COLOURS.teal, MAIL_COLOURS.ground],
  ['the button in the dark', '#06272c', '#7fd0da'],
  ['small text in the dark', '#a9bdc0', '#0b1719'],
])('%s has a contrast of at least 4.5 to 1', (_what, text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

test('mail that can be switched off says why it came, and only then how it stops', () => {
  const url = 'https://portal.test/unsubscribe?code=a&b';
  const { html, text } = renderMail(content, sender, { kindTitle: 'Partner <offers>', url });
  expect(html).toContain('“Partner &lt;offers&gt;”');
  expect(html).toContain('<a href="https://portal.test/unsubscribe?code=a&amp;b"');
  expect(text).toContain(`Unsubscribe:\n${url}`);
  expect(Object.values(renderMail(content, sender)).join('')).not.toMatch(/unsubscribe/i);
});

test('a line end inside a paragraph stays one', () => {
  const { html } = renderMail({ ...content, paragraphs: ['Kind regards\n<Dana>'] }, sender);
  expect(html).toContain('Kind regards<br>&lt;Dana&gt;');
});

test('the accent of the association takes the place of ours, in light and dark', () => {
  const { html } = renderMail(content, { ...sender, accent: '#7a1f3d' });
  expect(html).toContain('background-color:#7a1f3d');
  expect(html).not.toContain(MAIL_COLOURS.teal);
  expect(html).not.toContain('#7fd0da');
});

test('where the association has no telephone number, nobody is asked to call it', () => {
  const { html, text } = renderMail(content, { ...sender, phone: '' });
  expect(html).toContain('Questions? Write to <a href="mailto:help@freight.example"');
  expect(html).not.toContain('tel:');
  expect(text).toContain('\nhelp@freight.example\n');
  expect(renderMail(content, sender).html).toContain('Questions? Call <a href="tel:1800555019"');
});

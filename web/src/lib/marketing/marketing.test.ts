import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptMarketing, marketingFrom } from './marketing.ts';

const visit = (search: string, kept = {}, cookies = '') => marketingFrom({ search, kept, cookies });

test('the first campaign stays and the last one follows', () => {
  const first = visit('?utm_source=expo&utm_medium=qr&utm_campaign=may');
  expect(visit('?utm_source=mail&utm_medium=news&utm_campaign=june', first)).toMatchObject({
    utmSourceFirst: 'expo',
    utmMediumFirst: 'qr',
    utmCampaignFirst: 'may',
    utmSourceLast: 'mail',
    utmMediumLast: 'news',
    utmCampaignLast: 'june',
  });
});

test('a visit that says nothing keeps what is known', () => {
  const known = visit('?utm_source=expo&gclid=g1&fbclid=f1');
  expect(visit('', known)).toEqual(known);
});

test('two visits never mix: each campaign is one visit’s alone, its click too', () => {
  const first = visit('?utm_source=expo&gclid=g1');
  const later = visit('?utm_medium=news&fbclid=f2', first, 'utm_campaign=old');
  expect(later).toEqual({ utmSourceFirst: 'expo', utmMediumLast: 'news', fbclid: 'f2' });
});

test('what the query lacks is read from cookies', () => {
  expect(visit('', {}, 'a=b; utm_source=radio%20ad; _ga=GA1.1.12345.67890')).toEqual({
    utmSourceFirst: 'radio ad',
    utmSourceLast: 'radio ad',
    ga4id: '12345.67890',
  });
});

test('a visit without marketing details sends none', () => {
  expect(visit('')).toEqual({});
});

test('no address and no cookie is ever too long for the server, or an error', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600 }), fc.string({ maxLength: 600 }), (source, cookies) => {
      const found = marketingFrom({ search: `?utm_source=${source}`, cookies, kept: {} });
      for (const text of Object.values(found)) expect(text?.length).toBeLessThanOrEqual(255);
    }),
  );
});

test('of what the browser kept, only what the server takes is known', () => {
  expect(keptMarketing({ gclid: 'a', utmSourceFirst: 5, other: 'b', fbclid: 'c'.repeat(256) })).toEqual({
    gclid: 'a',
  });
  for (const wrong of [null, 'text', 7, undefined]) expect(keptMarketing(wrong)).toEqual({});
});

import { expect, test } from 'vitest';
import { tokenOfLink } from './pass-link.ts';

const TOKEN = 'q1W-e2R_t3Y4u5I6o7P8a9S0d1F2g3H4j5K6l7Z8x9C';

test.each([
  [`https://members.example/door/pass#${TOKEN}`, TOKEN],
  [`  ${TOKEN}\n`, TOKEN],
  ['https://members.example/door/pass', ''],
  ['https://members.example/door/pass#', ''],
  ['', ''],
])('of the link %j the pass is %j', (link, token) => {
  expect(tokenOfLink(link)).toBe(token);
});

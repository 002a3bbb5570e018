import { expect, test } from 'vitest';
import { isTrial, type Surroundings } from './trial.ts';

const TRIAL: Surroundings = { host: '127.0.0.1', publicUrl: 'http://localhost:3000', isProduction: false };
const keys = (mode: 'live' | 'test', kind = 'sk') => ({
  secretKey: `${kind}_${mode}_a`,
  publishableKey: `pk_${mode}_a`,
});

test.each<[trial: boolean, Partial<Surroundings>]>([
  [true, {}],
  [true, { host: 'localhost' }],
  [true, { host: '127.8.0.1' }],
  [true, { host: '::1' }],
  [true, { host: '::ffff:127.0.0.1' }],
  [true, { stripe: keys('test') }],
  [false, { isProduction: true }],
  [false, { host: '0.0.0.0' }],
  [false, { host: '::' }],
  [false, { host: '' }],
  [false, { host: '10.0.0.5' }],
  [false, { host: '::ffff:10.0.0.5' }],
  [false, { host: 'localhost.example.org' }],
  [false, { host: '127.0.0.1.example.org' }],
  [false, { publicUrl: 'https://localhost:3000' }],
  [false, { publicUrl: 'HTTPS://members.example.org' }],
  [false, { stripe: keys('live') }],
  [false, { stripe: keys('live', 'rk') }],
  [false, { host: '0.0.0.0', publicUrl: 'https://members.example.org', stripe: keys('live') }],
])('a trial: %s, with %j', (expected, surroundings) => {
  expect(isTrial({ ...TRIAL, ...surroundings })).toBe(expected);
});

import { expect, test } from 'vitest';
import { pictureFor } from './pictures-of.ts';

const FEATURE = '/api/pictures/0d9c1a34-5b2e-4c6f-8a7b-1e2d3c4b5a69-1280.webp';

test('the feature and the secondary picture are found by their names, in any order and case', () => {
  const addresses = ['https://cdn.example/b-SecondaryImage.png', `${FEATURE}#featureimage`];
  expect(pictureFor('featureimage', addresses)).toBe(FEATURE);
  expect(pictureFor('secondaryimage', addresses)).toBe('https://cdn.example/b-SecondaryImage.png');
});

test.each([
  'data:image/png;base64,featureimage',
  'javascript:featureimage',
  '//elsewhere.example/featureimage.png',
  'featureimage.png',
  'ftp://elsewhere.example/featureimage.png',
])('%s is no address of a picture that is shown', (address) => {
  expect(pictureFor('featureimage', [address])).toBeUndefined();
});

test('an item without pictures has none', () => {
  expect(pictureFor('featureimage', [])).toBeUndefined();
});

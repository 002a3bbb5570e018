import type { SentResource } from '@linehaul/contract/office-resources';

/** News as an officer sends it: for everybody, without pictures and labels, unless said otherwise. */
export const sentResource = (resource: Partial<SentResource> = {}): SentResource => ({
  ...{ title: 'Fatigue rules', description: 'What changes in March', content: '<p>Read this</p>' },
  ...{ featurePictureId: null, featureDescription: '', secondaryPictureId: null, secondaryDescription: '' },
  ...{ audience: 'everyone', productIds: [], showsTeaser: true, datedOn: null },
  ...{ categoryIds: [], tagIds: [] },
  ...resource,
});

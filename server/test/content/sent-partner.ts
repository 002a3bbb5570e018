import type { SentPartner } from '@linehaul/contract/office-partner-values';

/** A partner as an officer sends it: for everybody, without pictures, people and labels, unless said otherwise. */
export const sentPartner = (partner: Partial<SentPartner> = {}): SentPartner => ({
  ...{ title: 'Axle & Hub', partnerType: 'Gold partner', author: 'The office', isPinned: false },
  ...{ description: 'Wheels and axles', featureHeading: 'Roll on', content: '<p>Read this</p>' },
  ...{ logoPictureId: null, logoDescription: '', featurePictureId: null, featureDescription: '' },
  ...{ externalUrl: 'https://axle.example', phone: '', email: '', address: '', people: [] },
  ...{ audience: 'everyone', productIds: [], showsTeaser: true, datedOn: null },
  ...{ categoryIds: [], subCategoryIds: [], tagIds: [] },
  ...partner,
});

import type { CommunicationPreferences } from '@linehaul/contract/communication-preferences';
import { expect, test } from 'vitest';
import { unsavedOf } from './preference-changes.ts';

const saved: CommunicationPreferences = {
  newsLetterOption: 'True',
  eventsAndConferencesOption: 'True',
  webinarsAndEducationOption: 'False',
  partnerOffersOption: 'False',
  cpdDecisionsOption: 'True',
};

test('a form that nobody has touched has nothing to save', () => {
  expect(unsavedOf(saved, {})).toEqual({});
});

test('only what differs is to be saved, not what was ticked and unticked again', () => {
  expect(unsavedOf(saved, { newsLetterOption: 'False', partnerOffersOption: 'False' })).toEqual({
    newsLetterOption: 'False',
  });
});

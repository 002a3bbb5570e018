import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';

const option = z.enum(['True', 'False'], 'Please choose True or False');

export const communicationPreferences = z.strictObject({
  newsLetterOption: option,
  eventsAndConferencesOption: option,
  webinarsAndEducationOption: option,
  partnerOffersOption: option,
  /** That the office has decided on an activity that the person logged. */
  cpdDecisionsOption: option,
});
export type CommunicationPreferences = z.infer<typeof communicationPreferences>;
export type CommunicationPreference = keyof CommunicationPreferences;

export const getCommunicationPreferences = endpoint({
  method: 'GET',
  path: '/api/user/settings',
  summary: 'What the person wants to hear of, each True or False.',
  data: communicationPreferences,
});

export const setCommunicationPreferences = endpoint({
  method: 'POST',
  path: '/api/user/settings',
  summary: 'Saves what the person wants to hear of; what is not sent stays.',
  body: z.partial(communicationPreferences),
  data: z.null(),
});

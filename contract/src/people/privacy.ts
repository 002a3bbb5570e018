import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';

/** Who may see something of a person, from the most to the fewest. */
export const PRIVACY_CHOICES = ['Everyone', 'Members', 'Connections', 'OnlyMe'] as const;

export const privacyChoice = z.enum(PRIVACY_CHOICES, 'Please choose who may see it');
export type PrivacyChoice = z.infer<typeof privacyChoice>;

export const privacyAnswers = z.strictObject({
  profile: privacyChoice,
  phone: privacyChoice,
  comments: privacyChoice,
  address: privacyChoice,
  communities: privacyChoice,
  /** Which events they go to, beside others who let it be seen. */
  events: privacyChoice,
});
export type PrivacyAnswers = z.infer<typeof privacyAnswers>;
export type PrivacyQuestion = keyof PrivacyAnswers;

export const getPrivacy = endpoint({
  method: 'GET',
  path: '/api/user/privacy',
  summary: 'Who may see what of the person: Everyone, Members, Connections or OnlyMe.',
  data: privacyAnswers,
});

export const setPrivacy = endpoint({
  method: 'POST',
  path: '/api/user/privacy',
  summary: 'Saves who may see what of the person; what is not sent stays.',
  body: z.partial(privacyAnswers),
  data: z.null(),
});

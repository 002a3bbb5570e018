import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Who may see something of a person, from the most to the fewest. */
export const PRIVACY_CHOICES = ['Everyone', 'Members', 'Connections', 'OnlyMe'] as const;

const choice = z.enum(PRIVACY_CHOICES, 'Please choose who may see it');
export type PrivacyChoice = z.infer<typeof choice>;

const answers = z.strictObject({
  profile: choice,
  phone: choice,
  comments: choice,
  address: choice,
  communities: choice,
});
export type PrivacyAnswers = z.infer<typeof answers>;
export type PrivacyQuestion = keyof PrivacyAnswers;

export const getPrivacy = endpoint({
  method: 'GET',
  path: '/api/user/privacy',
  summary: 'Who may see what of the person: Everyone, Members, Connections or OnlyMe.',
  data: answers,
});

export const setPrivacy = endpoint({
  method: 'POST',
  path: '/api/user/privacy',
  summary: 'Saves who may see what of the person; what is not sent stays.',
  body: z.partial(answers),
  data: z.null(),
});

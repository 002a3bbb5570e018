import {
  PRIVACY_CHOICES,
  type PrivacyAnswers,
  type PrivacyChoice,
  type PrivacyQuestion,
} from '@linehaul/contract/privacy';

/** For who has never said: nothing reaches beyond the members, and ways to reach a person stay with who knows them. */
export const UNSAID_PRIVACY: PrivacyAnswers = {
  profile: 'Members',
  phone: 'Connections',
  comments: 'Members',
  address: 'Connections',
  communities: 'Members',
  // Where somebody will be, and when, is told by nobody but themselves.
  events: 'OnlyMe',
};

/**
 * What somebody is to the person they look at. An officer runs the association and needs its records; a connection
 * belongs to one of the person's organisations; everybody else who is no member is a stranger.
 */
export type Closeness = 'self' | 'officer' | 'connection' | 'member' | 'stranger';

/** From the closest to the farthest: a choice lets in whom it names and whoever is closer. */
const CLOSENESS: readonly Closeness[] = ['self', 'officer', 'connection', 'member', 'stranger'];

const FARTHEST = {
  Everyone: 'stranger',
  Members: 'member',
  Connections: 'connection',
  OnlyMe: 'officer',
} as const satisfies Record<PrivacyChoice, Closeness>;

const reaches = (choice: PrivacyChoice, closeness: Closeness): boolean =>
  CLOSENESS.indexOf(closeness) <= CLOSENESS.indexOf(FARTHEST[choice]);

/** The answers that let somebody in, for a list that asks the database. */
export const choicesThatReach = (closeness: Closeness): PrivacyChoice[] =>
  PRIVACY_CHOICES.filter((choice) => reaches(choice, closeness));

/** Whether a person's answers let somebody see it. Whoever may not see the profile sees nothing of the person. */
export const maySee = (answers: PrivacyAnswers, question: PrivacyQuestion, closeness: Closeness): boolean =>
  reaches(answers.profile, closeness) && reaches(answers[question], closeness);

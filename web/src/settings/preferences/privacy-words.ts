import type { PrivacyChoice, PrivacyQuestion } from '@linehaul/contract/privacy';
import type { Option } from '../../ui/choices/select-field.tsx';

/** Each choice by name, and whom it lets in. */
export const CHOICES: readonly (Option & { readonly key: PrivacyChoice; readonly meaning: string })[] = [
  { key: 'Everyone', value: 'Everyone', meaning: 'Anybody, signed in or not' },
  { key: 'Members', value: 'Members', meaning: 'Members of the association who are signed in' },
  { key: 'Connections', value: 'Connections', meaning: 'People of the organisations you belong to' },
  { key: 'OnlyMe', value: 'Only me', meaning: 'No other member' },
];

export const choiceOf = (key: string): PrivacyChoice | undefined =>
  CHOICES.find((choice) => choice.key === key)?.key;

interface Question {
  readonly name: PrivacyQuestion;
  readonly label: string;
  readonly hint: string;
}

export const QUESTIONS: readonly Question[] = [
  {
    name: 'profile',
    label: 'Who can see your profile?',
    hint: 'Your name and your organisations. Whoever can’t see these sees nothing else of you.',
  },
  {
    name: 'phone',
    label: 'Who can see your phone number?',
    hint: 'The mobile number in your account details.',
  },
  {
    name: 'comments',
    label: 'Who can see your comments?',
    hint: 'The portal has no comments yet. Your answer counts from the day it does.',
  },
  {
    name: 'address',
    label: 'Who can see your address?',
    hint: 'Your email address.',
  },
  {
    name: 'communities',
    label: 'Who can see your communities?',
    hint: 'The portal has no communities yet. Your answer counts from the day it does.',
  },
  {
    name: 'events',
    label: 'Who can see which events you go to?',
    hint: 'Your name and organisations, on the pages of events that show who is going. Until you choose, no other member sees it.',
  },
];

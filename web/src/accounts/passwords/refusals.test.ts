import { expect, test } from 'vitest';
import { ApiError } from '../../lib/calls/api-error.ts';
import { PASSWORD_RULE_TEXT } from './password-rule-text.ts';
import { registrationMessages, resetRefusal, signUpResetRefusal } from './refusals.ts';

test('every message of a refused registration is shown, each once', () => {
  const error = new ApiError('Invalid', {
    status: 400,
    modelState: { password: ['Too common', 'Too short'], emailAddress: ['Too common'] },
  });
  expect(registrationMessages(error)).toEqual(['Too common', 'Too short']);
});

test('a refused registration without messages by field shows the server message, else that something went wrong', () => {
  expect(registrationMessages(new ApiError('The portal is busy.', { status: 503 }))).toEqual([
    'The portal is busy.',
  ]);
  expect(registrationMessages(new ApiError('', { status: 400 }))).toEqual(['Something went wrong']);
  expect(registrationMessages(new TypeError('x is undefined'))).toEqual(['Something went wrong']);
});

const about = (password: string) =>
  new ApiError(password, { status: 400, modelState: { password: [password] } });

test('a reset refused for its password is answered with all the rules, after a reason that is none of them', () => {
  expect(resetRefusal(about('At least 8 characters'))).toEqual({ title: PASSWORD_RULE_TEXT });
  expect(resetRefusal(new ApiError('This Password is too short', { status: 400 }))).toEqual({
    title: PASSWORD_RULE_TEXT,
  });
  const common = 'This password is too common. Please choose another password.';
  expect(resetRefusal(about(common))).toEqual({ title: common, text: PASSWORD_RULE_TEXT });
});

test('any other refusal of a reset keeps its words, in the sign-up below its own title', () => {
  const dead = new ApiError('This link is no longer valid.', { status: 404 });
  expect(resetRefusal(dead)).toEqual({ title: 'This link is no longer valid.' });
  expect(signUpResetRefusal(dead)).toEqual({
    title: 'Something went wrong',
    text: 'This link is no longer valid.',
  });
  const silent = new ApiError('', { status: 400 });
  expect([resetRefusal(silent), signUpResetRefusal(silent)]).toEqual([
    { title: 'Something went wrong' },
    { title: 'Something went wrong' },
  ]);
});

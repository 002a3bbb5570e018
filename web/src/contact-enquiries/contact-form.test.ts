import { expect, test } from 'vitest';
import { checkValues } from '../lib/forms/form-errors.ts';
import { withFiles } from './attached-files.ts';
import { contactForm } from './contact-form.ts';
import { readContactForm } from './read-contact-form.ts';

const GOOD = { email: 'kim@drover.example', phone: '', comments: 'Please call me' };

const errorsOf = (values: Partial<typeof GOOD>, names: string[] = []) => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...GOOD, ...values })) data.append(name, value);
  const files = names.map((name) => new File(['x'], name));
  return checkValues(contactForm, readContactForm(withFiles([], files))(data)).errors;
};

test('an address and comments are enough', () => {
  expect(errorsOf({})).toBeUndefined();
});

test.each([
  [{ email: '' }, { email: 'Please enter an email address' }],
  [{ email: 'kim' }, { email: 'Please enter a valid email' }],
  [{ comments: ' \n ' }, { comments: 'Please enter a comments' }],
  [{ phone: '12' }, { phone: 'Please enter a valid phone number' }],
  [{ phone: 'call me' }, { phone: 'Please enter a valid phone number' }],
])('%j is refused in the words of the specification', (values, errors) => {
  expect(errorsOf(values)).toEqual(errors);
});

test.each(['+61412345678', '0412 345 678', '(03) 9555 0123'])('%s may be a phone number', (phone) => {
  expect(errorsOf({ phone })).toBeUndefined();
});

test('a file that cannot be sent is a fault of the form', () => {
  expect(errorsOf({}, ['a.pdf'])).toBeUndefined();
  expect(errorsOf({}, ['a.pdf', 'a.exe'])).toEqual({
    fileAttachment: 'Please remove the files that cannot be sent',
  });
});

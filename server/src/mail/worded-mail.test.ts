import { expect, test } from 'vitest';
import { declareMail, putInWords, wordingFaults } from './worded-mail.ts';
import { renderMail } from './mail-layout.ts';

const mail = declareMail({
  kind: 'sample',
  title: 'Sample',
  cause: 'Something happens.',
  places: ['first_name', 'amount'],
  required: ['amount'],
  ours: { subject: 'About {amount}', heading: 'Hello {first_name}', text: 'You owe {amount}.\n\nThank you.' },
});

const said = (firstName: string) => ({
  ...mail.say({ first_name: firstName, amount: '$5.00' }, ['What the law wants.']),
  action: { label: 'Pay $5.00', url: 'https://portal.example/pay' },
});

const SENDER = { name: 'Association', phone: '1800', email: 'a@b.example', website: 'https://a.example' };

test('our words are filled with what stands in their places, above the paragraphs that stay', () => {
  expect(said('Robin')).toMatchObject({
    subject: 'About $5.00',
    heading: 'Hello Robin',
    paragraphs: ['You owe $5.00.', 'Thank you.', 'What the law wants.'],
  });
});

test('words of the office take the place of ours; the button and the fixed paragraphs stay', () => {
  const words = {
    subject: '{amount} please',
    heading: 'G’day',
    text: 'Mate,\n\n\n{first_name}, {amount}.\nNow.',
  };
  expect(putInWords(said('Robin'), words)).toEqual({
    subject: '$5.00 please',
    heading: 'G’day',
    paragraphs: ['Mate,', 'Robin, $5.00.\nNow.', 'What the law wants.'],
    action: { label: 'Pay $5.00', url: 'https://portal.example/pay' },
  });
});

test('what somebody is called names no place, and no HTML', () => {
  const words = { subject: 'x', heading: 'x', text: '{first_name} <b>owes</b> {amount}' };
  const content = putInWords(said('{amount}<script>'), words);
  expect(content.paragraphs[0]).toBe('{amount}<script> <b>owes</b> $5.00');
  const { html, text } = renderMail(content, SENDER);
  expect(html).toContain('{amount}&lt;script&gt; &lt;b&gt;owes&lt;/b&gt; $5.00');
  expect(text).toContain('{amount}<script> <b>owes</b> $5.00');
});

test.each([
  [{ subject: 'Hi {frist_name}' }, { subject: 'This mail has no place called {frist_name}' }],
  [{ text: '{amount} {First name} {}' }, { text: 'This mail has no place called {First name}, {}' }],
  [{ text: 'Nothing' }, { text: 'Please keep {amount}: without it the mail does not say what it is for' }],
])('words %o are refused by name', (change, faults) => {
  const words = { subject: 'Hi', heading: 'Hi', text: '{amount}', ...change };
  expect(wordingFaults(mail, words)).toEqual(faults);
});

test('a place that is needed may stand in the subject alone', () => {
  expect(wordingFaults(mail, { subject: '{amount}', heading: 'Hi', text: 'Hello' })).toBeUndefined();
});

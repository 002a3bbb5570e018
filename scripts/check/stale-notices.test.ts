import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const WEB = new URL('../../web/src/', import.meta.url);

/**
 * Every form, and what it says of an earlier try by itself; `form.failure` is forgotten by the form. Whoever says
 * more has to forget it by `onEdit`, at any edit of any field.
 */
const NOTICES: Readonly<Record<string, readonly string[]>> = {
  'accounts/email-request.tsx': ['notice'],
  'accounts/guests/guest-account-page.tsx': [],
  'accounts/identity/identity-dialog.tsx': [],
  'accounts/passwords/reset-password.tsx': ['refusal'],
  'announcements/office/announcement-form.tsx': [],
  'join/office/decide-part.tsx': [],
  'partners/office/edit/partner-form.tsx': [],
  'association-settings/section-form.tsx': [],
  'mail-texts/mail-text-form.tsx': [],
  'help-texts/office/help-text-form.tsx': [],
  'membership-terms/office/terms-form.tsx': [],
  'products/product-form.tsx': [],
  'resources/office/edit/resource-form.tsx': [],
  'ui/overlays/act-dialog.tsx': [],
  'contact-enquiries/contact-enquiry-form.tsx': ['failure'],
  'courses/office/course-form.tsx': [],
  'courses/office/test/test-form.tsx': [],
  'courses/testing/test-form.tsx': [],
  'cpd/licences/licence-form.tsx': [],
  'cpd/logging/activity-form.tsx': [],
  'cpd/office/programmes/programme-form.tsx': [],
  'events/browse/filter-panel.tsx': [],
  'events/cancelling/hand-on-dialog.tsx': [],
  'events/office/codes/code-form.tsx': [],
  'events/office/door-passes/new-pass-form.tsx': [],
  'events/office/edit/event-form.tsx': [],
  'events/office/messages/message-form.tsx': [],
  'events/office/questions/questions-form.tsx': [],
  'events/questions/question-form.tsx': [],
  'events/seats/book-dialog.tsx': [],
  'events/seats/name-dialog.tsx': [],
  'forms/workflow-form-editor.tsx': ['isRefused'],
  'invoice-administration/admin-act-dialog.tsx': [],
  'invoices/statements/statement-download.tsx': ['act.failure'],
  'join/application/application-asked.tsx': ['failure'],
  'join/membership/membership-page.tsx': ['failure', 'isGone'],
  'join/organisation/organisation-details-form.tsx': [],
  'join/organisation/organisation-name-form.tsx': ['isWithdrawn', 'failure'],
  'join/registration/confirm-email-page.tsx': ['sentTo'],
  'join/registration/password-page.tsx': ['messages'],
  'join/registration/register-page.tsx': [],
  'mailings/mailing-form.tsx': [],
  'people/reason-form.tsx': [],
  'personal-data/close-account-dialog.tsx': [],
  'second-factors/authenticator-setup.tsx': [],
  'second-factors/passkey-form.tsx': [],
  'settings/change-password-form.tsx': ['isChanged', 'refusal'],
  'sign-in/login-form.tsx': ['notice', 'failure'],
  'sign-in/second-factor/second-factor-step.tsx': ['failure'],
};

const sourceOf = (file: string): string => readFileSync(new URL(file, WEB), 'utf8');

const forms = globSync('**/*.tsx', { cwd: WEB })
  .filter((file) => !file.startsWith('app/gallery/') && /= useZodForm[<(]/.test(sourceOf(file)))
  .toSorted();

/** What decides whether something is said in the form that is not said by `form.failure`. */
const saidBy = (source: string): string[] => {
  const drawn = source.matchAll(
    /\{(\w+)(?: !== undefined)? && (?:\(\s*)?<(?:Notice|Refused|Changed|Failure)\b|messages=\{(\w+)\}|failure=\{(?!form\.)([\w.]+)\}|\{(act\.failure)\}/g,
  );
  return [...new Set([...drawn].map(([, ...names]) => names.find(Boolean) ?? ''))];
};

test('every form says here what it says of an earlier try', () => {
  const found = Object.fromEntries(forms.map((file) => [file, saidBy(sourceOf(file)).toSorted()]));
  const expected = Object.fromEntries(
    Object.entries(NOTICES).map(([file, names]) => [file, names.toSorted()]),
  );
  expect(found).toEqual(expected);
});

test.each(Object.entries(NOTICES).filter(([, names]) => names.length > 0))(
  '%s forgets it as soon as something is edited',
  (file) => {
    const [, options = ''] = sourceOf(file).split(/= useZodForm(?:<[^(]*>)?\(/);
    expect(options.slice(0, options.indexOf('onSubmit') + 400)).toMatch(/\bonEdit\b/);
  },
);

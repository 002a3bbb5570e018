import type { AuditAction, AuditEntry } from '@linehaul/contract/audit';
import type { Parties, Sentence } from './audit-parties.ts';
import { COURSE_SENTENCES } from './course-sentences.ts';
import { CPD_SENTENCES } from './cpd-sentences.ts';
import { RENEWAL_SENTENCES } from './renewal-sentences.ts';

const NOBODY = 'Somebody';

/** Such as `24 admitted, 2 double entries`; what let nobody in is said only where there was any. */
const scannedWords = (after: AuditEntry['after']): string => {
  const count = (key: string): number => Number(after?.[key] ?? 0);
  const doubles =
    count('doubleEntries') === 1 ? '1 double entry' : `${count('doubleEntries')} double entries`;
  const flagged = count('flagged') > 0 ? `, ${count('flagged')} not good for entry` : '';
  return `${count('admitted')} admitted, ${doubles}${flagged}`;
};

/** A word of what was logged; nothing where it is none. */
const wordIn = (after: AuditEntry['after'], key: string): string => {
  const word = after?.[key];
  return typeof word === 'string' ? word : '';
};

const kindOf = (after: AuditEntry['after']): string => wordIn(after, 'kind').replaceAll('-', ' ');

const helpedPageOf = (after: AuditEntry['after']): string => wordIn(after, 'place').replaceAll('-', ' ');

const SENTENCES: Readonly<Record<AuditAction, Sentence>> = {
  ...RENEWAL_SENTENCES,
  'sign-in.succeeded': ({ self }) => `${self} signed in`,
  'sign-in.failed': ({ subject }) => `Somebody failed to sign in as ${subject}`,
  'sign-in.second-factor-failed': ({ subject }) => `A second step of signing in as ${subject} failed`,
  'sign-in.throttled': ({ subject }) => `Signing in as ${subject} was held up after too many tries`,
  'sign-in.new-device': ({ self }) => `${self} signed in on a device not seen before`,
  'session.ended': ({ self }) => `${self} signed out`,
  'session.others-ended': ({ self }) => `${self} signed out all other devices`,
  'session.binding-mismatch': ({ subject }) =>
    `A session of ${subject} was tried in another browser and refused`,
  'account.registered': ({ self }) => `${self} registered`,
  'account.guest-registered': ({ self }) => `${self} registered as a guest`,
  'account.guest-upgraded': ({ self }) => `${self}, a guest, began to join`,
  'account.email-confirmed': ({ self }) => `${self} confirmed the email address`,
  'account.closed': ({ self }) => `${self} closed the account`,
  'account.data-requested': ({ self }) => `${self} asked for a copy of their data`,
  'account.data-downloaded': ({ self }) => `${self} downloaded a copy of their data`,
  'account.owner-appointed': ({ subject }) => `${subject} was made Owner by the server’s settings`,
  'password.reset-requested': ({ subject }) => `A link for a new password was mailed to ${subject}`,
  'password.reset': ({ self }) => `${self} set a new password by a mailed link`,
  'password.changed': ({ self }) => `${self} changed the password`,
  'password.change-failed': ({ self }) => `${self} failed to change the password`,
  'second-factor.authenticator-added': ({ self }) => `${self} set up an authenticator app`,
  'second-factor.authenticator-removed': ({ self }) => `${self} removed the authenticator app`,
  'second-factor.passkey-added': ({ self }) => `${self} added a passkey`,
  'second-factor.passkey-removed': ({ self }) => `${self} removed a passkey`,
  'second-factor.recovery-codes-renewed': ({ self }) => `${self} made new recovery codes`,
  'second-factor.recovery-code-used': ({ self }) => `${self} used a recovery code`,
  'second-factor.removed-by-admin': ({ actor, subject }) => `${actor} removed two-step sign-in of ${subject}`,
  'communication-preference.switched-off': ({ subject }) =>
    `${subject} was unsubscribed by the link in an email`,
  'communication-preference.switched-on': ({ subject }) =>
    `${subject} was subscribed again by the link in an email`,
  'event.created': ({ actor, subject }) => `${actor} created ${subject}`,
  'event.changed': ({ actor, subject }) => `${actor} changed ${subject}`,
  'event.published': ({ actor, subject }) => `${actor} published ${subject}`,
  'event.taken-off-lists': ({ actor, subject }) => `${actor} changed until when ${subject} is in the lists`,
  'event.unpublished': ({ actor, subject }) => `${actor} made ${subject} a draft again`,
  'event.deleted': ({ actor }) => `${actor} deleted the draft of an event`,
  'event.copied': ({ actor, subject }) => `${actor} copied an event to ${subject}`,
  'event.called-off': ({ actor, subject }) => `${actor} called off ${subject}`,
  'event.place-cancelled': ({ actor, subject }) => `${actor} cancelled a place of ${subject}`,
  'event.place-moved': ({ actor, subject }) => `${actor} moved a place of ${subject}`,
  'event.place-added': ({ actor, subject }) => `${actor} added an attendee to ${subject}`,
  'event.written-to': ({ actor, subject }) => `${actor} wrote to those who go to ${subject}`,
  'event.let-in-by-name': ({ actor, subject }) => `${actor} let somebody in by name at ${subject}`,
  'event.tickets-scanned': ({ actor, subject, after }) =>
    `${actor === NOBODY && after?.['pass'] ? 'A helper with a pass' : actor} scanned tickets at ${subject}: ${scannedWords(after)}`,
  'event.entry-undone': ({ actor, subject }) => `${actor} took back that somebody came in at ${subject}`,
  'event.door-pass-made': ({ actor, subject }) => `${actor} made a pass to the door of ${subject}`,
  'event.door-pass-revoked': ({ actor, subject }) => `${actor} revoked a pass to the door of ${subject}`,
  'event-code.added': ({ actor, subject }) => `${actor} added a discount code to ${subject}`,
  'event-code.changed': ({ actor, subject }) => `${actor} changed a discount code of ${subject}`,
  'event-wait.removed': ({ actor, subject }) => `${actor} took somebody off a waiting list of ${subject}`,
  'event-wait.offered': ({ actor, subject }) => `${actor} offered places of ${subject} to somebody who waits`,
  'event-label.added': ({ actor }) => `${actor} added to a list of events`,
  'event-label.renamed': ({ actor }) => `${actor} renamed an entry of a list of events`,
  'event-label.moved': ({ actor }) => `${actor} moved a type of events in its list`,
  'event-label.deleted': ({ actor }) => `${actor} deleted an entry of a list of events`,
  'resource.created': ({ actor, subject }) => `${actor} began ${subject}`,
  'resource.changed': ({ actor, subject }) => `${actor} changed ${subject}`,
  'resource.went-back': ({ actor, subject }) => `${actor} went back to an earlier version of ${subject}`,
  'resource.published': ({ actor, subject }) => `${actor} published ${subject}`,
  'resource.unpublished': ({ actor, subject }) => `${actor} made ${subject} a draft again`,
  'resource.taken-down': ({ actor, subject }) => `${actor} changed until when ${subject} is up`,
  'resource.deleted': ({ actor }) => `${actor} deleted a draft of news or a resource`,
  'partner.created': ({ actor, subject }) => `${actor} began the entry of ${subject}`,
  'partner.changed': ({ actor, subject }) => `${actor} changed the entry of ${subject}`,
  'partner.went-back': ({ actor, subject }) => `${actor} went back to an earlier version of ${subject}`,
  'partner.published': ({ actor, subject }) => `${actor} published ${subject}`,
  'partner.unpublished': ({ actor, subject }) => `${actor} made ${subject} a draft again`,
  'partner.taken-down': ({ actor, subject }) => `${actor} changed until when ${subject} is up`,
  'partner.deleted': ({ actor }) => `${actor} deleted a draft of a partner`,
  ...COURSE_SENTENCES,
  'resource-file.added': ({ actor, subject }) => `${actor} attached a file to ${subject}`,
  'resource-file.replaced': ({ actor, subject }) => `${actor} replaced a file of ${subject}`,
  'resource-file.renamed': ({ actor, subject }) => `${actor} renamed a file of ${subject}`,
  'resource-file.moved': ({ actor, subject }) => `${actor} moved a file of ${subject} in its list`,
  'resource-file.removed': ({ actor, subject }) => `${actor} removed a file of ${subject}`,
  'import.uploaded': ({ actor }) => `${actor} uploaded a file to be imported`,
  'import.begun': ({ actor }) => `${actor} had an import made`,
  'import.undone': ({ actor }) => `${actor} undid an import`,
  ...CPD_SENTENCES,
  'joining-code.added': ({ actor, subject }) => `${actor} added the discount code ${subject}`,
  'joining-code.changed': ({ actor, subject }) => `${actor} changed the discount code ${subject}`,
  'membership-product.created': ({ actor, subject }) => `${actor} began the membership ${subject}`,
  'membership-product.changed': ({ actor, subject }) => `${actor} changed the membership ${subject}`,
  'membership-product.moved': ({ actor, subject }) => `${actor} moved the membership ${subject} in its list`,
  'membership-product.archived': ({ actor, subject }) => `${actor} archived the membership ${subject}`,
  'membership-product.offered-again': ({ actor, subject }) =>
    `${actor} offered the membership ${subject} again`,
  'mail-text.changed': ({ actor, after }) => `${actor} changed the words of the mail ‘${kindOf(after)}’`,
  'mail-text.restored': ({ actor, after }) =>
    `${actor} went back to our words of the mail ‘${kindOf(after)}’`,
  'help-text.changed': ({ actor, after }) => `${actor} changed the help of the page ‘${helpedPageOf(after)}’`,
  'help-text.removed': ({ actor, after }) => `${actor} removed the help of the page ‘${helpedPageOf(after)}’`,
  'membership-terms.changed': ({ actor }) => `${actor} changed the draft of the membership terms`,
  'membership-terms.published': ({ actor }) => `${actor} published the membership terms`,
  'association.changed': ({ actor }) => `${actor} changed the settings of the association`,
  'form.changed': ({ actor, after }) => `${actor} changed the form “${wordIn(after, 'form')}”`,
  'association.set-up': ({ actor }) => `${actor} went on setting the portal up`,
  'announcement.created': ({ actor, subject }) => `${actor} began ${subject}`,
  'announcement.changed': ({ actor, subject }) => `${actor} changed ${subject}`,
  'announcement.went-back': ({ actor, subject }) => `${actor} went back to an earlier version of ${subject}`,
  'announcement.published': ({ actor, subject }) => `${actor} published ${subject}`,
  'announcement.taken-down': ({ actor, subject }) => `${actor} took ${subject} down`,
  'announcement.deleted': ({ actor }) => `${actor} deleted the draft of an announcement`,
  'content-label.added': ({ actor }) => `${actor} added a category or tag`,
  'content-label.renamed': ({ actor }) => `${actor} renamed a category or tag`,
  'content-label.moved': ({ actor }) => `${actor} moved a category in its list`,
  'content-label.deleted': ({ actor }) => `${actor} deleted a category or tag`,
  'mailing.sent': ({ actor }) => `${actor} sent an email to members`,
  'digest.switched-on': ({ actor }) => `${actor} switched the weekly digest on`,
  'digest.switched-off': ({ actor }) => `${actor} switched the weekly digest off`,
  'digest.changed': ({ actor }) => `${actor} changed when the weekly digest goes`,
  'digest.begun': () => 'The weekly digest went out',
  'person.role-changed': ({ actor, subject }) => `${actor} changed the role of ${subject}`,
  'person.disabled': ({ actor, subject }) => `${actor} shut ${subject} out`,
  'person.enabled': ({ actor, subject }) => `${actor} let ${subject} in again`,
  'person.sessions-ended': ({ actor, subject }) => `${actor} signed ${subject} out everywhere`,
  'impersonation.ticket-issued': ({ actor, subject }) => `${actor} asked to act as ${subject}`,
  'impersonation.started': ({ actor, subject }) => `${actor} began to act as ${subject}`,
  'impersonation.ended': ({ actor, subject }) => `${actor} stopped acting as ${subject}`,
  'impersonation.refused': ({ actor, subject }) => `${actor} was refused to act as ${subject}`,
  'impersonation.write': ({ actor, actingAs }) => `${actor} changed something while acting as ${actingAs}`,
  'access.refused': ({ actor, subject }) => `${actor} was refused: ${subject}`,
  'secret-key.forgotten': () => 'The server’s operator gave up a lost secret key',
  'job.retried': ({ actor }) => `${actor} had failed work tried again`,
  'join-request.approved': ({ actor, subject }) => `${actor} approved a request to join ${subject}`,
  'join-request.declined': ({ actor, subject }) => `${actor} declined a request to join ${subject}`,
  'invoice.payment-method-replaced': ({ actor, subject }) =>
    `${actor} gave another card or bank account for ${subject}`,
  'invoice.links-revoked': ({ actor, subject }) => `${actor} switched off the emailed links of ${subject}`,
  'invoice.marked-paid': ({ actor, subject }) => `${actor} recorded a payment of ${subject}`,
  'invoice.credited': ({ actor, subject }) => `${actor} issued an adjustment note for ${subject}`,
  'invoice.payment-bounced': ({ actor, subject }) =>
    `${actor} took back a payment of ${subject} that bounced`,
  'invoice.refunded': ({ actor, subject }) => `${actor} refunded a payment of ${subject}`,
};

const subjectName = (subject: AuditEntry['subject']): string => {
  if (!subject) return 'an unknown account';
  if (subject.name !== null) return subject.name;
  return subject.kind === 'call' ? subject.id : `a deleted ${subject.kind}`;
};

const partiesOf = ({ actor, actingAs, subject, after }: AuditEntry): Parties => ({
  self: actor?.name ?? subject?.name ?? NOBODY,
  actor: actor?.name ?? NOBODY,
  subject: subjectName(subject),
  actingAs: actingAs?.name ?? 'another person',
  after,
});

/** `second-factor.passkey-added` as `Second factor: passkey added`, for what an older or newer server logs. */
const plainWords = (action: string): string => {
  const words = action.replaceAll('-', ' ').replace('.', ': ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isKnown = (action: string): action is AuditAction => Object.hasOwn(SENTENCES, action);

/** What happened, as a sentence. */
export const auditSentence = (entry: AuditEntry): string => {
  const parties = partiesOf(entry);
  const sentence = isKnown(entry.action) ? SENTENCES[entry.action](parties) : plainWords(entry.action);
  const isSaid = !entry.actingAs || entry.action.startsWith('impersonation.');
  return isSaid ? sentence : `${sentence}, acting as ${parties.actingAs}`;
};

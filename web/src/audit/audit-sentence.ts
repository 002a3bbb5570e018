import type { AuditAction, AuditEntry } from '@linehaul/contract/audit';

/** The people of an entry, by name. */
interface Parties {
  /** Who did it: the actor, or the person concerned where nobody else can have. */
  self: string;
  actor: string;
  subject: string;
  actingAs: string;
  after: AuditEntry['after'];
}

const NOBODY = 'Somebody';

type Sentence = (parties: Parties) => string;

/** Such as `24 admitted, 2 double entries`; what let nobody in is said only where there was any. */
const scannedWords = (after: AuditEntry['after']): string => {
  const count = (key: string): number => Number(after?.[key] ?? 0);
  const doubles =
    count('doubleEntries') === 1 ? '1 double entry' : `${count('doubleEntries')} double entries`;
  const flagged = count('flagged') > 0 ? `, ${count('flagged')} not good for entry` : '';
  return `${count('admitted')} admitted, ${doubles}${flagged}`;
};

const peopleWords = (after: AuditEntry['after']): string => {
  const count = Number(after?.['people'] ?? 0);
  return count === 1 ? '1 person' : `${count} people`;
};

const SENTENCES: Readonly<Record<AuditAction, Sentence>> = {
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
  'course.created': ({ actor, subject }) => `${actor} began the course ${subject}`,
  'course.changed': ({ actor, subject }) => `${actor} changed the course ${subject}`,
  'course.published': ({ actor, subject }) => `${actor} published the course ${subject}`,
  'course.unpublished': ({ actor, subject }) => `${actor} made the course ${subject} a draft again`,
  'course.taken-down': ({ actor, subject }) => `${actor} changed until when the course ${subject} is up`,
  'course.deleted': ({ actor }) => `${actor} deleted a draft of a course`,
  'course.attended': ({ actor, subject, after }) =>
    `${actor} noted who was at the course ${subject}: ${peopleWords(after)}`,
  'course.attendance-undone': ({ actor, subject, after }) =>
    `${actor} took back who was at the course ${subject}: ${peopleWords(after)}`,
  'course.recording-added': ({ actor, subject }) => `${actor} added the recording of the course ${subject}`,
  'course.recording-replaced': ({ actor, subject }) =>
    `${actor} replaced the recording of the course ${subject}`,
  'course.recording-removed': ({ actor, subject }) =>
    `${actor} removed the recording of the course ${subject}`,
  'resource-file.added': ({ actor, subject }) => `${actor} attached a file to ${subject}`,
  'resource-file.replaced': ({ actor, subject }) => `${actor} replaced a file of ${subject}`,
  'resource-file.renamed': ({ actor, subject }) => `${actor} renamed a file of ${subject}`,
  'resource-file.moved': ({ actor, subject }) => `${actor} moved a file of ${subject} in its list`,
  'resource-file.removed': ({ actor, subject }) => `${actor} removed a file of ${subject}`,
  'import.uploaded': ({ actor }) => `${actor} uploaded a file to be imported`,
  'import.begun': ({ actor }) => `${actor} had an import made`,
  'import.undone': ({ actor }) => `${actor} undid an import`,
  'cpd.submitted': ({ self }) => `${self} sent an activity of professional development to the office`,
  'cpd.withdrawn': ({ self }) => `${self} withdrew an activity of professional development`,
  'cpd.approved': ({ actor, subject }) => `${actor} approved professional development of ${subject}`,
  'cpd.asked-back': ({ actor, subject }) => `${actor} asked ${subject} for more about an activity`,
  'cpd.declined': ({ actor, subject }) => `${actor} declined professional development of ${subject}`,
  'cpd.certified': ({ self }) => `${self} had a certificate of professional development issued`,
  'cpd.credited': ({ subject }) => `${subject} was given hours of professional development`,
  'cpd.credit-revoked': ({ subject }) => `Hours of professional development of ${subject} were taken back`,
  'cpd.nudged': ({ actor, subject }) =>
    `${actor} reminded people of ${subject} of their professional development`,
  'cpd.figures-exported': ({ actor, subject }) =>
    `${actor} exported how people stand in the programme ${subject}`,
  'cpd.requirements-changed': ({ actor, subject }) =>
    `${actor} changed which licences ${subject} requires of its people`,
  'licence.added': ({ self }) => `${self} added a licence`,
  'licence.changed': ({ self }) => `${self} changed a licence`,
  'licence.renewed': ({ self }) => `${self} renewed a licence`,
  'licence.removed': ({ self }) => `${self} removed a licence`,
  'licence-kind.added': ({ actor }) => `${actor} added a kind of licence`,
  'licence-kind.changed': ({ actor }) => `${actor} changed a kind of licence`,
  'licence-kind.moved': ({ actor }) => `${actor} moved a kind of licence in its list`,
  'licence-kind.archived': ({ actor }) => `${actor} archived a kind of licence`,
  'licence-kind.restored': ({ actor }) => `${actor} offered a kind of licence again`,
  'cpd-programme.created': ({ actor, subject }) => `${actor} began the programme ${subject}`,
  'cpd-programme.changed': ({ actor, subject }) => `${actor} changed the programme ${subject}`,
  'cpd-programme.archived': ({ actor, subject }) => `${actor} archived the programme ${subject}`,
  'cpd-programme.taken-up': ({ actor, subject }) => `${actor} took the programme ${subject} up again`,
  'cpd-programme.deleted': ({ actor }) => `${actor} deleted a programme that nobody was in`,
  'cpd-programme.people-added': ({ actor, subject, after }) => {
    const added = Number(after?.['added'] ?? 0);
    return `${actor} added ${added === 1 ? '1 person' : `${added} people`} to the programme ${subject}`;
  },
  'cpd-programme.person-ended': ({ actor, subject }) => `${actor} ended a CPD programme of ${subject}`,
  'cpd-programme.person-stays': ({ actor, subject }) =>
    `${actor} had ${subject} stay in a CPD programme after all`,
  'cpd-programme.reduction-granted': ({ actor, subject }) =>
    `${actor} lowered what a CPD programme asks of ${subject}`,
  'cpd-programme.reduction-withdrawn': ({ actor, subject }) =>
    `${actor} withdrew a reduction of a CPD programme of ${subject}`,
  'cpd-audit.begun': ({ actor, subject }) => `${actor} began an audit of ${subject}`,
  'cpd-audit.submitted': ({ self }) => `${self} sent their evidence for an audit to the office`,
  'cpd-audit.met': ({ actor, subject }) => `${actor} decided that ${subject} met a CPD audit`,
  'cpd-audit.not-met': ({ actor, subject }) => `${actor} decided that ${subject} did not meet a CPD audit`,
  'cpd-audit.extended': ({ actor, subject }) => `${actor} gave ${subject} more time for a CPD audit`,
  'cpd-audit.concluded': ({ actor, subject }) => `${actor} concluded an audit of ${subject}`,
  'cpd-category.added': ({ actor }) => `${actor} added a category of professional development`,
  'cpd-category.renamed': ({ actor }) => `${actor} renamed a category of professional development`,
  'cpd-category.deleted': ({ actor }) => `${actor} deleted a category of professional development`,
  'membership-product.created': ({ actor, subject }) => `${actor} began the membership ${subject}`,
  'membership-product.changed': ({ actor, subject }) => `${actor} changed the membership ${subject}`,
  'membership-product.moved': ({ actor, subject }) => `${actor} moved the membership ${subject} in its list`,
  'membership-product.archived': ({ actor, subject }) => `${actor} archived the membership ${subject}`,
  'membership-product.offered-again': ({ actor, subject }) =>
    `${actor} offered the membership ${subject} again`,
  'announcement.created': ({ actor, subject }) => `${actor} began ${subject}`,
  'announcement.changed': ({ actor, subject }) => `${actor} changed ${subject}`,
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
  'job.retried': ({ actor }) => `${actor} had failed work tried again`,
  'join-request.approved': ({ actor, subject }) => `${actor} approved a request to join ${subject}`,
  'membership.moved-on': ({ subject, after }) => `${subject} moved on to ${String(after?.['status'])}`,
  'membership.renewal-begun': ({ actor, subject }) => `${actor} renewed ${subject} ahead of its day`,
  'membership.renewal-stopped': ({ actor, subject }) => `${actor} ended ${subject} with its last day`,
  'membership.renewal-resumed': ({ actor, subject }) => `${actor} kept ${subject} after all`,
  'membership.automatic-switched': ({ actor, subject }) => `${actor} switched how ${subject} renews`,
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

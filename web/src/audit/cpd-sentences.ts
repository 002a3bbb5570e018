import type { AuditAction } from '@linehaul/contract/audit';
import type { Sentence } from './audit-parties.ts';

type CpdAction = Extract<
  AuditAction,
  `cpd.${string}` | `cpd-${string}.${string}` | `licence.${string}` | `licence-kind.${string}`
>;

const nameIn = (after: Parameters<Sentence>[0]['after']): string => {
  const name = after?.['name'];
  return typeof name === 'string' ? name : '';
};

/** What is said of professional development: a part of the one table. */
export const CPD_SENTENCES: Readonly<Record<CpdAction, Sentence>> = {
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
  'cpd.licences-exported': ({ actor }) => `${actor} exported licences of the members`,
  'cpd.team-exported': ({ actor, subject }) => `${actor} exported how the people of ${subject} stand`,
  'cpd.shared': ({ self }) => `${self} let an organisation see how they stand`,
  'cpd.unshared': ({ self }) => `${self} stopped letting an organisation see how they stand`,
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
  'cpd-programme.intake-begun': ({ actor, subject, after }) =>
    `${actor} had whoever comes to ${nameIn(after)} later join the programme ${subject}`,
  'cpd-programme.intake-stopped': ({ actor, subject, after }) =>
    `${actor} had nobody who comes to ${nameIn(after)} join the programme ${subject} any more`,
  'cpd-programme.taken-in': ({ subject, after }) => {
    const added = Number(after?.['added'] ?? 0);
    return `${added === 1 ? '1 person' : `${added} people`} joined the programme ${subject} with ${nameIn(after)}`;
  },
  'cpd-programme.person-ended': ({ actor, subject }) => `${actor} ended a CPD programme of ${subject}`,
  'cpd-programme.everybody-ended': ({ actor, subject, after }) => {
    const people = Number(after?.['people'] ?? 0);
    return `${actor} ended the programme ${subject} for ${people === 1 ? '1 person' : `${people} people`}`;
  },
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
  'cpd-category.moved': ({ actor }) => `${actor} moved a category of professional development in its list`,
  'cpd-category.retired': ({ actor }) => `${actor} retired a category of professional development`,
  'cpd-category.taken-up': ({ actor }) => `${actor} took a category of professional development up again`,
  'cpd-category.deleted': ({ actor }) => `${actor} deleted a category of professional development`,
};

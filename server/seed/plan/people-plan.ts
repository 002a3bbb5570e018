import { ROLE, type Role } from '@linehaul/contract/constants';
import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import { isEstablished, toAscii, type PlannedOrganisation } from './association-plan.ts';
import { readCsvTable } from './csv-table.ts';
import type { Random } from './random.ts';
import { officeHourOn, type Seeding } from '../seeding.ts';

type ContactType = 'Member' | 'Prospect-Guest' | 'Prospect-Applicant' | 'Staff';

export interface PlannedPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobile: string;
  readonly contactType: ContactType;
  readonly role: Role;
  readonly createdAt: Date;
  readonly isConfirmed: boolean;
  readonly organisation?: PlannedOrganisation;
  readonly isAdministrator: boolean;
}

const KINDS: Record<string, { contactType: ContactType; role: Role }> = {
  owner: { contactType: 'Staff', role: ROLE.workSpaceOwner },
  admin: { contactType: 'Staff', role: ROLE.admin },
  staff: { contactType: 'Staff', role: ROLE.standard },
  guest: { contactType: 'Prospect-Guest', role: ROLE.standard },
  applicant: { contactType: 'Prospect-Applicant', role: ROLE.standard },
  contact: { contactType: 'Member', role: ROLE.standard },
};

/** Numbers that the Australian regulator keeps free for fiction: mobile, and the area codes' 5550 and 7010 ranges. */
const FICTIONAL_MOBILES = [
  '491570006',
  '491570156',
  '491570157',
  '491570158',
  '491570159',
  '491570110',
  '491571266',
  '491571491',
  '491571804',
  '491572549',
  '491572665',
  '491572983',
  '491573770',
  '491573087',
  '491574118',
  '491574632',
  '491575254',
  '491575789',
  '491576398',
  '491576801',
  '491577426',
  '491577644',
  '491578957',
  '491578148',
];
const AREA_CODES: Record<string, string> = {
  NSW: '2',
  ACT: '2',
  VIC: '3',
  TAS: '3',
  QLD: '7',
  SA: '8',
  WA: '8',
  NT: '8',
};
const MAIL_HOSTS = ['mail.example', 'post.example', 'inbox.example'];
/** The others have not opened the link in their activation mail. */
const CONFIRMED_APPLICANTS = 14;

const phoneOf = (random: Random, organisation?: PlannedOrganisation): string => {
  const area = organisation && AREA_CODES[organisation.row.state];
  if (area === undefined || random.int(1, 4) > 1) return `+61${random.pick(FICTIONAL_MOBILES)}`;
  return `+61${area}7010${String(random.int(0, 9999)).padStart(4, '0')}`;
};

const hostOf = (index: number, kind: string, organisation?: PlannedOrganisation): string => {
  if (organisation) return organisation.domain;
  return kind === 'guest' || kind === 'applicant'
    ? (MAIL_HOSTS[index % MAIL_HOSTS.length] ?? 'mail.example')
    : 'scrfa.example';
};

interface Place {
  readonly organisation: PlannedOrganisation;
  readonly isAdministrator: boolean;
}

/** Deals contacts over the established organisations, three each and two for the last ones; others get an applicant. */
const dealPlaces = (
  organisations: PlannedOrganisation[],
  contactCount: number,
): Readonly<Record<string, Place[]>> => {
  const established = organisations.filter(isEstablished);
  const withThree = contactCount - 2 * established.length;
  const places = established.flatMap((organisation, index) =>
    Array.from({ length: index < withThree ? 3 : 2 }, (_, place) => ({
      organisation,
      isAdministrator: place === 0,
    })),
  );
  const applicants = organisations.filter((organisation) => !isEstablished(organisation));
  return {
    contact: places,
    applicant: applicants.map((organisation) => ({ organisation, isAdministrator: true })),
  };
};

/** Administrators registered the day before they joined, their colleagues in the weeks after. */
const createdOnOf = ({ random, today }: Seeding, kind: string, place?: Place): CalendarDay => {
  if (kind === 'guest') return addDays(today, -random.int(5, 700));
  if (!place) return addDays(today, -(kind === 'applicant' ? random.int(1, 14) : random.int(1500, 3200)));
  const { joinedOn } = place.organisation;
  if (place.isAdministrator) return addDays(joinedOn, -1);
  const later = addDays(joinedOn, random.int(1, 20));
  return later < today ? later : joinedOn;
};

interface Listed {
  readonly kind: string;
  /** Its position among those of its kind. */
  readonly index: number;
  readonly firstName: string;
  readonly lastName: string;
}

const listPeople = async (): Promise<Listed[]> => {
  const rows = await readCsvTable('people.csv', ['kind', 'firstName', 'lastName']);
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return [...byKind.values()].flatMap((ofKind) => ofKind.map((row, index) => ({ ...row, index })));
};

const planPerson = (seeding: Seeding, listed: Listed, place?: Place): PlannedPerson => {
  const { random } = seeding;
  const { kind, index, firstName, lastName } = listed;
  const standing = KINDS[kind];
  if (!standing) throw new Error(`${firstName} ${lastName} has an unknown kind`);
  const name = [firstName, lastName].map((part) => toAscii(part).replaceAll(' ', '')).join('.');
  return {
    id: random.uuid(),
    firstName,
    lastName,
    email: `${name}@${hostOf(index, kind, place?.organisation)}`,
    mobile: phoneOf(random, place?.organisation),
    ...standing,
    createdAt: officeHourOn(createdOnOf(seeding, kind, place), seeding),
    isConfirmed: kind !== 'applicant' || index < CONFIRMED_APPLICANTS,
    isAdministrator: place?.isAdministrator ?? false,
    ...(place && { organisation: place.organisation }),
  };
};

/** Reads the people and gives each a place, an address and a day; nothing is stored yet. */
export const planPeople = async (
  seeding: Seeding,
  organisations: PlannedOrganisation[],
): Promise<PlannedPerson[]> => {
  const listed = await listPeople();
  const places = dealPlaces(organisations, listed.filter(({ kind }) => kind === 'contact').length);
  return listed.map((person) => planPerson(seeding, person, places[person.kind]?.[person.index]));
};

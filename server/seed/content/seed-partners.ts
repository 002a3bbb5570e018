import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import { CONTENT_RULES } from '../../src/content/content-rules.ts';
import { minutesAfter, officeHourOn, type Seeding } from '../seeding.ts';
import { PARTNER_PEOPLE } from './partners/partner-people.ts';
import { PARTNERS } from './partners/partners.ts';
import type { PlannedPartner } from './planned-content.ts';
import { audienceOf, type NumberedProduct, productIdsOf } from './readers-of.ts';
import { type ContentLabels, partOf, requireLabel } from './seed-content-labels.ts';
import { toHtml } from './text/to-html.ts';

const MINUTES_A_DAY = 1440;
const WRITTEN_FOR_DAYS = 5;
const MONTHS_OF_FIGURES = 12;

interface PartnerParts {
  readonly products: readonly NumberedProduct[];
  /** Who writes, in turn. */
  readonly authorIds: readonly string[];
  readonly labels: ContentLabels;
}

/** Each is a partner for a year or more. */
const datesOf = (seeding: Seeding, { beganDaysAgo, endedDaysAgo, isDraft }: PlannedPartner) => {
  const { now, today } = seeding;
  const hour = officeHourOn(addDays(today, -beganDaysAgo), seeding);
  const createdAt = minutesAfter(hour < now ? hour : now, -WRITTEN_FOR_DAYS * MINUTES_A_DAY);
  return {
    publishedFrom: isDraft ? null : hour,
    publishedUntil: endedDaysAgo === undefined ? null : officeHourOn(addDays(today, -endedDaysAgo), seeding),
    datedOn: addDays(today, -beganDaysAgo),
    createdAt,
    updatedAt: !isDraft && hour < now ? hour : createdAt,
  };
};

const typeOf = ({ isPinned, subCategories }: PlannedPartner): string => {
  if (isPinned) return 'Gold partner';
  return subCategories.length > 1 ? 'Silver partner' : 'Supporting partner';
};

const rowOf = (seeding: Seeding, plan: PlannedPartner, authorId: string) => {
  const { title, description, featureHeading, phone, email, address, externalUrl } = plan;
  return {
    ...{ id: seeding.random.uuid(), title, description, featureHeading, phone, email, address, externalUrl },
    contentHtml: toHtml(plan.content),
    contentRules: CONTENT_RULES,
    partnerType: typeOf(plan),
    author: 'Partnerships team',
    isPinned: plan.isPinned ?? false,
    audience: audienceOf(plan.readers),
    ...datesOf(seeding, plan),
    createdBy: authorId,
    updatedBy: authorId,
  };
};

type Stored = ReturnType<typeof rowOf> & { readonly plan: PlannedPartner };

/** The category follows from its parts, and is there without any too. */
const labelsOf = ({ id: partnerId, plan }: Stored, { partners, tags }: ContentLabels) =>
  [
    requireLabel(partners, plan.category),
    ...plan.subCategories.map((part) => requireLabel(partners, partOf(plan.category, part))),
    ...plan.tags.map((tag) => requireLabel(tags, tag)),
  ].map((labelId) => ({ partnerId, labelId }));

const mailboxOf = (name: string, email: string): string =>
  `${name
    .toLowerCase()
    .replace(/^dr /, '')
    .replaceAll(/[^a-z]+/g, '.')}${email.slice(email.indexOf('@'))}`;

const peopleOf = ({ random }: Seeding, { id: partnerId, plan }: Stored) =>
  (PARTNER_PEOPLE[plan.title] ?? []).map(([name, role], position) => ({
    ...{ id: random.uuid(), partnerId, name, role, position },
    phone: position === 0 ? plan.phone : '',
    email: mailboxOf(name, plan.email),
  }));

const monthBefore = (day: CalendarDay, months: number): CalendarDay => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const counted = year * 12 + month - 1 - months;
  const twoDigits = String((counted % 12) + 1).padStart(2, '0');
  return `${Math.floor(counted / 12)}-${twoDigits}-01`;
};

/** Of the last twelve months as far as it was there; what is pinned is looked at more, and a month that has begun less. */
const figuresOf = ({ random, today }: Seeding, { id: partnerId, isPinned, publishedFrom, plan }: Stored) => {
  if (publishedFrom === null || plan.beganDaysAgo <= 0) return [];
  const until = addDays(today, -(plan.endedDaysAgo ?? 0));
  const began = monthBefore(addDays(today, -plan.beganDaysAgo), 0);
  const months = Array.from({ length: MONTHS_OF_FIGURES }, (_, index) => monthBefore(today, index));
  return months
    .filter((month) => month >= began && month <= until)
    .map((month) => {
      const share = month === monthBefore(today, 0) ? Number(today.slice(8)) / 31 : 1;
      const views = Math.ceil(random.int(isPinned ? 60 : 12, isPinned ? 140 : 55) * share);
      return { partnerId, month, views, clicks: Math.floor((views * random.int(8, 30)) / 100) };
    });
};

/** Stores partners within their dates, ended, to come and a draft, with their people, labels and figures. */
export const seedPartners = async (seeding: Seeding, parts: PartnerParts): Promise<void> => {
  const { transaction } = seeding;
  const partners = PARTNERS.map((plan, index) => {
    const authorId = parts.authorIds[index % parts.authorIds.length] ?? '';
    return { ...rowOf(seeding, plan, authorId), plan };
  });
  const rows = partners.map(({ plan: _, ...row }) => row);
  await transaction.insertInto('partners').values(rows).execute();
  const labels = partners.flatMap((partner) => labelsOf(partner, parts.labels));
  await transaction.insertInto('partnerLabels').values(labels).execute();
  const opening = partners.flatMap(({ id: partnerId, plan }) =>
    productIdsOf(plan.readers, parts.products).map((productId) => ({ partnerId, productId })),
  );
  await transaction.insertInto('partnerProducts').values(opening).execute();
  const people = partners.flatMap((partner) => peopleOf(seeding, partner));
  await transaction.insertInto('partnerPeople').values(people).execute();
  const figures = partners.flatMap((partner) => figuresOf(seeding, partner));
  await transaction.insertInto('partnerFigures').values(figures).execute();
};

import type { PartnerDetail, PartnerPerson } from '@linehaul/contract/partners';
import type { ResourceAttachment } from '@linehaul/contract/resource-attachment';
import { sql } from 'kysely';
import {
  type AskedBy,
  askedBy,
  findableBy,
  partnersNamed,
  readableBy,
} from '../audiences/audience-queries.ts';
import type { ViewerAt } from '../audiences/viewer-queries.ts';
import { readContent } from '../content/content-rules.ts';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { notFound } from '../domain-error.ts';
import { addressOf, cardColumns, type CardRow, toCard } from './partner-card-queries.ts';
import { PARTNER_ATTACHMENTS, withAddress } from './partner-file-queries.ts';
import { findRelatedPartners } from './related-partner-queries.ts';

interface Asked extends AskedBy {
  readonly id: string;
}

interface Inside {
  readonly author: string;
  readonly featureHeading: string;
  readonly externalUrl: string;
  readonly contentHtml: string;
  readonly featurePictureId: string | null;
  readonly imageDescription: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly people: readonly PartnerPerson[];
  readonly attachments: readonly Omit<ResourceAttachment, 'url'>[];
}

interface DetailRow extends CardRow {
  readonly publishedFrom: Date;
  readonly publishedUntil: Date | null;
  readonly partnerDate: string;
  readonly contentRules: number;
  /** Null for a teaser. */
  readonly inside: Inside | null;
}

const PARTNERS = partnersNamed('partners');

const PEOPLE = sql`(
  select coalesce(json_agg(json_build_object('name', person.name, 'role', person.role, 'phone', person.phone,
    'email', person.email) order by person.position, person.name, person.id), '[]')
  from partner_people person where person.partner_id = partners.id)`;

const INSIDE = sql`json_build_object('author', partners.author, 'featureHeading', partners.feature_heading,
  'externalUrl', partners.external_url, 'contentHtml', partners.content_html,
  'featurePictureId', partners.feature_picture_id, 'imageDescription', partners.feature_description,
  'phone', partners.phone, 'email', partners.email, 'address', partners.address,
  'people', ${PEOPLE}, 'attachments', ${PARTNER_ATTACHMENTS})`;

/** What a teaser leaves out does not leave the database. */
const selectDetail = composedOnce(
  (_reader: Reader, asked: Asked) => sql<DetailRow>`
    select ${cardColumns(asked)}, partners.published_from, partners.published_until, partners.content_rules,
      coalesce(partners.dated_on, association_day(partners.published_from))::text as partner_date,
      case when ${readableBy(PARTNERS, asked)} then ${INSIDE} end as inside
    from partners where partners.id = ${asked.id} and ${findableBy(PARTNERS, asked)}`,
);

const NOTHING: Inside = {
  ...{ author: '', featureHeading: '', externalUrl: '', contentHtml: '' },
  ...{ featurePictureId: null, imageDescription: '', phone: '', email: '', address: '' },
  ...{ people: [], attachments: [] },
};

const toDetail = (row: DetailRow): Omit<PartnerDetail, 'related'> => {
  const { contentHtml, featurePictureId, people, attachments, ...inside } = row.inside ?? NOTHING;
  return {
    ...toCard(row),
    ...inside,
    publishedStartDate: row.publishedFrom.toISOString(),
    publishedEndDate: row.publishedUntil?.toISOString() ?? null,
    partnerDate: row.partnerDate,
    content: readContent({ html: contentHtml, rules: row.contentRules }),
    imageUrl: addressOf(featurePictureId),
    people: [...people],
    attachments: attachments.map(withAddress),
  };
};

/** One partner with all it has for who may read it, its teaser for others; throws not found where there is neither. */
export const findPartner = async (
  reader: Reader,
  id: string,
  { viewer, now }: ViewerAt,
): Promise<PartnerDetail> => {
  const asked = { ...askedBy(viewer, now), id };
  const [row] = await selectDetail(reader, asked);
  if (!row) throw notFound();
  const partner = { id, labelIds: row.labels.map((label) => label.id) };
  const related = row.isReadable ? await findRelatedPartners(reader, partner, { viewer, now }) : [];
  return { ...toDetail(row), related };
};

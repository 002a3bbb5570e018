import type { CalendarDay } from '@linehaul/contract/dates';
import type { ApplicationStatus } from '@linehaul/contract/join-state';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import { isFreeToPay } from '../../memberships/approval-rules.ts';
import { findHeldProducts } from '../../memberships/held-product-queries.ts';

/**
 * Of the changes that an organisation has asked for: those that are open, and those decided since its last membership began by
 * which it has not changed yet. So an approval lets nobody in twice.
 */
const COUNTS = sql`applications.kind <> 'joining' and applications.status <> 'withdrawn' and (
  applications.status in ('waiting', 'asked')
  or applications.decided_at > coalesce((select max(activated_at) from memberships
      where memberships.organisation_id = applications.organisation_id), '-infinity')
    and not exists (select from membership_level_changes change
      join memberships on memberships.id = change.membership_id
      join product_prices price on price.id = change.to_price_id
      where memberships.organisation_id = applications.organisation_id
        and price.product_id = applications.product_id and change.status in ('applied', 'taken-back')
        and change.created_at >= applications.decided_at))`;

export interface KeptChange {
  readonly id: string;
  readonly kind: 'this-year' | 'next-year';
  readonly productId: string;
  readonly frequency: string;
  readonly productName: string;
  readonly status: ApplicationStatus;
  readonly version: number;
  readonly personName: string;
  readonly sentAt: Date;
  readonly reason: string;
  readonly approvedUntil: CalendarDay | null;
  readonly askedCents: number;
  readonly approvedCents: number | null;
}

/** What an organisation has asked to change to, the newest first; one that ran out and was not looked through yet has ended. */
export const findChanges = async (
  reader: Reader,
  { organisationId, today }: { readonly organisationId: string; readonly today: CalendarDay },
): Promise<KeptChange[]> => {
  const { rows } = await sql<KeptChange>`
    select applications.id, applications.kind, applications.product_id, price.frequency, product.title as product_name,
      case when applications.approved_until < ${today}::date then 'expired' else applications.status end as status,
      applications.version, accounts.first_name || ' ' || accounts.last_name as person_name, applications.sent_at,
      applications.reason, applications.approved_until, applications.asked_cents, applications.approved_cents
    from membership_applications applications
    join accounts on accounts.id = applications.account_id
    join product_prices price on price.id = applications.product_price_id
    join membership_products product on product.id = applications.product_id
    where applications.organisation_id = ${organisationId} and ${COUNTS}
    order by applications.sent_at desc, applications.id`.execute(reader);
  return rows;
};

interface Changing {
  readonly organisationId: string;
  /** What it is a member as now. */
  readonly productId: string;
  readonly today: CalendarDay;
}

interface Wanted {
  readonly productId: string;
  readonly productName: string;
  /** What the product asks for. */
  readonly approval: string;
}

/** Tells of each product whether the organisation may change to it: it is its own, asks for nothing, or was approved. */
export const findLetIn = async (
  reader: Reader,
  { organisationId, productId: present, today }: Changing,
): Promise<(wanted: Pick<Wanted, 'productId' | 'approval'>) => boolean> => {
  const held = await findHeldProducts(reader, organisationId);
  const changes = await findChanges(reader, { organisationId, today });
  return ({ productId, approval }) => {
    const applicationStatus = changes.find((change) => change.productId === productId)?.status ?? null;
    const hasHeld = held.has(productId);
    return productId === present || isFreeToPay({ approval, applicationStatus, hasHeld });
  };
};

/**
 * Throws until the change is approved, where its product asks for that. Every way to another product asks it, under the lock of
 * the membership, before anything is changed or invoiced.
 */
export const requireLetIn = async (reader: Reader, changing: Changing, wanted: Wanted): Promise<void> => {
  const isLetIn = await findLetIn(reader, changing);
  if (isLetIn(wanted)) return;
  throw new DomainError(
    'wrong-state',
    `A change to ${wanted.productName} has to be approved first. Nothing was changed: please ask for it`,
  );
};

/** What decides whether an organisation is looked at before it pays for a product. */
export interface Applying {
  /** What the product asks for; null while none is chosen. */
  readonly approval: string | null;
  /** Whether the organisation was let in with this product at any time. */
  readonly hasHeld: boolean;
  /** Of the newest application of the organisation for the product that still counts. */
  readonly applicationStatus: string | null;
}

/** Whether a product asks for the approval of an organisation that joins with it, joins again, or changes to it. */
export const asksForApproval = (approval: string | null, hasHeld: boolean): boolean =>
  approval === 'joining-and-rejoining' || (approval === 'joining' && !hasHeld);

/** Those that the applicant or the office goes on with. */
export const isOpenApplication = (status: string | null): boolean =>
  status === 'waiting' || status === 'asked';

/**
 * Whether a product may be paid for. What was sent is decided, whatever the product asks for since; what was not sent goes by
 * the product.
 */
export const isFreeToPay = ({ approval, hasHeld, applicationStatus }: Applying): boolean => {
  if (applicationStatus === 'approved') return true;
  if (isOpenApplication(applicationStatus) || applicationStatus === 'declined') return false;
  return !asksForApproval(approval, hasHeld);
};

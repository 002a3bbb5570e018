/** Who pays and is billed: an organisation or, where there is none, the person themselves. */
export interface Payer {
  /** Null where the person pays for themselves. */
  readonly organisationId: string | null;
  /** The person who pays for the organisation, or for themselves. */
  readonly accountId: string;
}

/** The one id of a payer: by it invoices are listed, and the payment provider's customers are kept. */
export const payerIdOf = ({ organisationId, accountId }: Payer): string => organisationId ?? accountId;

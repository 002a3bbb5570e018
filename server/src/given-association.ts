import type { GstStanding } from '@linehaul/contract/gst';
import type { BrandLogo } from './brand-logo.ts';

/** All that is known of the association, as it is in force. */
export interface Association {
  readonly name: string;
  readonly shortName: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  readonly abn: string;
  readonly gst: GstStanding;
  readonly address: string;
  /** Printed on open invoices, such as `BSB 062-000, account 12345678`. */
  readonly bankAccount?: string | undefined;
  /** In the place of ours, in pages, mails and documents. */
  readonly logo?: BrandLogo | undefined;
  /** As `#rrggbb`; what is legible is derived from it by `accentColoursOf`. */
  readonly accent?: string | undefined;
  /** IANA name: its days begin and end there. */
  readonly timeZone: string;
  /** The sender of its mails. */
  readonly mailFrom: string;
}

export interface GivenValues {
  /** What variables of the environment set. */
  readonly set: Partial<Association>;
  /** What holds while nobody has set it. */
  readonly defaults: Association;
}

/**
 * What the environment says of the association. Nothing but `association/settings` may open it, which the check holds: what is in force
 * is found in `Config`, or read in the transaction that prints it.
 */
export class GivenAssociation {
  readonly #values: GivenValues;

  constructor(values: GivenValues) {
    this.#values = values;
  }

  open(): GivenValues {
    return this.#values;
  }
}

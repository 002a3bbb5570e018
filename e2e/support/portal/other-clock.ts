/**
 * Loaded before a portal (`--import`): it lives so much earlier than its machine, as its own clock says. Its database keeps the
 * real time, so that what is due for the portal is due there as well.
 */
const behindMs = Number(process.env['PORTAL_CLOCK_BEHIND_MS']);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(RealDate.now() - behindMs);
    else super(...(parts as ConstructorParameters<typeof RealDate>));
  }

  static override now(): number {
    return RealDate.now() - behindMs;
  }
} as DateConstructor;

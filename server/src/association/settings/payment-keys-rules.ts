import type { EnvironmentConfig, StripeKeys } from '../../config.ts';
import { isLiveKey } from '../../trial.ts';

/** Whether the environment leaves it to an owner where payments go. */
export const mayOfficeSetKeys = ({ stripe: keys, payments }: EnvironmentConfig): boolean =>
  keys === undefined && payments !== 'sandbox';

/** Real money never moves where a portal is only tried out. */
export const mayBeInForce = ({ isTrial }: EnvironmentConfig, { secretKey }: StripeKeys): boolean =>
  !(isTrial && isLiveKey(secretKey));

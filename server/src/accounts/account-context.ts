import type { Context } from '../context.ts';
import type { PasswordHasher } from './password-hasher.ts';

/** What the commands of this domain need besides the portal's parts. */
export interface AccountContext extends Context {
  readonly passwords: PasswordHasher;
}

import { tmpdir } from 'node:os';
import { isRoot } from '../../src/db/embedded/account.ts';

/** Where databases of tests are: a root's TMPDIR may be private, and the account that PostgreSQL runs under must get through. */
export const testFolder = (): string => process.env['TEST_FOLDER'] ?? (isRoot() ? '/tmp' : tmpdir());

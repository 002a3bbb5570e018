import type { HelpPlace } from '@linehaul/contract/help-places';
import type { Section } from '@linehaul/contract/sections';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './adapters/clock.ts';
import type { Disk } from './adapters/disk.ts';
import type { FileStore } from './adapters/files.ts';
import type { NameServer } from './adapters/mail-records.ts';
import type { Mailer } from './adapters/mailer.ts';
import type { PasswordHasher } from './adapters/password-hasher.ts';
import type { PaymentProvider } from './adapters/payment-provider.ts';
import type { Scanner } from './adapters/scanner.ts';
import type { Sealer } from './adapters/sealer.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Replica } from './db/replica/open-replica.ts';
import type { CreateRateLimit } from './http/limits/rate-limits.ts';

/** What every command gets from the composition root; nothing is global. */
export interface Context {
  readonly config: Config;
  /** Has what was just saved of the association hold in this process; the others hear of it by themselves. */
  readonly refreshAssociation: () => Promise<void>;
  /** What the office has switched off, at any time it is asked. */
  readonly closedSections: () => ReadonlySet<Section>;
  /** The pages that the office has written a help text for, at any time it is asked. */
  readonly helpPlaces: () => readonly HelpPlace[];
  readonly db: Database;
  /** What lists and searches may be read from; undefined where none is set. */
  readonly replica?: Replica | undefined;
  readonly clock: Clock;
  readonly disk: Disk;
  readonly files: FileStore;
  readonly mailer: Mailer;
  readonly nameServer: NameServer;
  readonly passwords: PasswordHasher;
  readonly sealer: Sealer;
  /** Undefined: files are not scanned for viruses. */
  readonly scanner: Scanner | undefined;
  readonly payments: PaymentProvider;
  readonly rateLimit: CreateRateLimit;
  readonly log: FastifyBaseLogger;
}

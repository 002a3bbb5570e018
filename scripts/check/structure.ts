import { findBrokenBoundaries } from './boundaries.ts';
import { findUnsupported } from './browser-support.ts';
import { findMisplacedDatabaseUse } from './database-use.ts';
import { findStrayDays } from './days.ts';
import { findDeadReferences } from './docs.ts';
import { findForgotten, findUndescribed, findUnexplained } from './domains.ts';
import { findCrowded } from './folders.ts';
import { findOpenedAssociations } from './given-association.ts';
import { findImports } from './imports.ts';
import { findUnlinked } from './linked-pages.ts';
import { findMethodsAskedFor } from './payment-methods.ts';
import { findUnplaced } from './places.ts';
import { findUncompiled } from './react-compiler.ts';
import { findSourceFiles } from './source-files.ts';
import { findOutsideInTransactions } from './transactions.ts';
import { findMisnamed } from './vocabulary.ts';

/** The rules of the architecture that no off-the-shelf tool knows. */
const files = findSourceFiles();
const edges = files.flatMap((file) => findImports(file));
const problems = [
  ...findMisnamed(files),
  ...findMisplacedDatabaseUse(files),
  ...findUnsupported(files),
  ...findStrayDays(files),
  ...findOpenedAssociations(files),
  ...findOutsideInTransactions(files),
  ...findMethodsAskedFor(files),
  ...findUnplaced(files),
  ...findCrowded(files),
  ...findForgotten(files, edges),
  ...findUndescribed(files),
  ...findUnexplained(files),
  ...findUnlinked(files),
  ...findBrokenBoundaries(edges),
  ...findDeadReferences(),
  ...findUncompiled(files),
];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

import { readFileSync } from 'node:fs';
import { runOperatorCommand } from './operator-command.ts';
import { importProducts } from '../products/importing/import-products-command.ts';
import { type ProductFile, readProductFile } from '../products/importing/product-file-rules.ts';
import { StartRefused } from '../start-refused.ts';

const DRY_RUN = '--dry-run';

const readFile = (path: string | undefined): ProductFile => {
  if (path === undefined)
    throw new StartRefused(`Name a CSV file, such as npm run products:import -- memberships.csv ${DRY_RUN}`);
  try {
    return readProductFile(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new StartRefused(`${path} cannot be read.`);
    throw error;
  }
};

runOperatorCommand(() => {
  const given = process.argv.slice(2);
  const isDryRun = given.includes(DRY_RUN);
  const { products, problems } = readFile(given.find((word) => word !== DRY_RUN));
  if (problems.length > 0) throw new StartRefused(problems.join('\n'));
  return async ({ db }) => {
    const imported = await importProducts(db, { products, now: new Date(), isDryRun });
    const end = isDryRun ? 'Nothing was written.' : 'All of it was written.';
    const lines = [...imported.map(({ name, fate }) => `${name}: ${fate}`), end];
    process.stdout.write(`${lines.join('\n')}\n`);
    return true;
  };
});

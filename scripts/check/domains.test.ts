import { expect, test } from 'vitest';
import { findForgotten, findUndescribed, findUnexplained } from './domains.ts';
import { importsIn } from './imports.ts';

const ROUTES = 'server/src/partners/routes.ts';
const importing = (from: string, name: string) => importsIn(from, `import { x } from '${name}';`);

test('calls that nobody registers are named, and a test that imports them is not enough', () => {
  const message = [expect.stringContaining(`${ROUTES}: nobody registers these calls`)];
  expect(findForgotten([ROUTES], [])).toEqual(message);
  expect(findForgotten([ROUTES], importing('server/src/partners/a.test.ts', './routes.ts'))).toEqual(message);
  expect(findForgotten([ROUTES], importing('server/src/wiring.ts', './partners/routes.ts'))).toEqual([]);
});

test('so are work that nobody does, a page without an address and calls without a description', () => {
  const job = 'server/src/partners/count-clicks-job.ts';
  const page = 'web/src/partners/partners-page.tsx';
  expect(findForgotten([job, page, 'contract/src/membership/join.ts'], [])).toHaveLength(3);
  const edges = [
    ...importing('server/src/wiring.ts', './partners/count-clicks-job.ts'),
    ...importing('web/src/app/routes/portal-routes.tsx', '../../partners/partners-page.tsx'),
    ...importing('contract/src/wire/api-sections.ts', '../membership/join.ts'),
  ];
  const known = edges.map((edge) => (edge.to.startsWith('web/') ? { ...edge, to: page } : edge));
  expect(findForgotten([job, page, 'contract/src/membership/join.ts'], known)).toEqual([]);
});

test('a domain that the architecture’s page does not show is named', () => {
  const files = ['server/src/audit/routes.ts', ROUTES];
  expect(findUndescribed(files, '| `server/src/<domain>/` | audit < partners | machinery |')).toEqual([]);
  expect(findUndescribed(files, '| `server/src/<domain>/` | audit | machinery |')).toEqual([
    expect.stringContaining('audit < partners'),
  ]);
});

test('a domain that the glossary does not explain is named', () => {
  const files = ['server/src/second-factors/routes.ts', ROUTES];
  expect(findUnexplained(files, '**Partner** – a firm.\n\n**Second factor** – a code.')).toEqual([]);
  expect(findUnexplained(files, '**Second factor** – of a partner.')).toEqual([
    'docs/glossary.md: the domain partners has no entry: begin one with **partner',
  ]);
});

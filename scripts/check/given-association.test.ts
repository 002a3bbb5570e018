import { expect, test } from 'vitest';
import { findOpenedAssociations, opensGiven } from './given-association.ts';
import { findSourceFiles } from './source-files.ts';

const OPENED = 'const { name } = context.config.givenAssociation.open();';

test('whoever opens the environment’s copy of the association is named, but for those who keep the settings', () => {
  for (const path of ['server/src/invoices/pdf/draw-head.ts', 'server/seed/money/issue-invoices.ts'])
    expect([path, opensGiven(path, OPENED)]).toEqual([path, true]);
  for (const path of [
    ...['server/src/association/settings/in-force.ts', 'server/src/association-settings/save-command.ts'],
    ...['server/src/invoices/invoice-pdf.test.ts', 'bench/start.ts'],
  ])
    expect([path, opensGiven(path, OPENED)]).toEqual([path, false]);
});

test('what asks for what is in force is let through', () => {
  expect(opensGiven('server/src/invoices/issuer-rules.ts', 'const { name } = config.association;')).toBe(
    false,
  );
  expect(findOpenedAssociations(findSourceFiles())).toEqual([]);
});

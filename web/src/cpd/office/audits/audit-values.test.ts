import { expect, test } from 'vitest';
import { BEGIN_RULES } from './audit-values.ts';

const FIELDS = {
  ...{ programmeId: '6f0e1b52-4f7a-4b7e-9d0a-0c9ad6d0d111', onDate: '2026-06-30', sampleKind: 'percent' },
  ...{ sampleAmount: ' 5 ', seed: '', asks: 'A certificate', dueDate: '2026-12-31' },
};

test('what is typed as a number is one, and what is none is refused at its field', () => {
  expect(BEGIN_RULES.safeParse(FIELDS)).toMatchObject({ success: true, data: { sampleAmount: 5 } });
  for (const sampleAmount of ['', 'many', '2.5', '0']) {
    const read = BEGIN_RULES.safeParse({ ...FIELDS, sampleAmount });
    expect(read.success ? [] : read.error.issues.map(({ path }) => path)).toEqual([['sampleAmount']]);
  }
});

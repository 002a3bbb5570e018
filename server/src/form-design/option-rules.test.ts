import { expect, test } from 'vitest';
import { planOptions } from './option-rules.ts';

const NOW = new Date('2027-03-01T00:00:00Z');
const known = (key: string, value: string, removedAt: Date | null = null) => ({
  ...{ fieldId: 'a', key, value, sortOrder: 0, removedAt },
});
const fresh = (label: string) => ({ key: null, label });

test('an option that is there keeps its key, whatever it is called now', () => {
  const options = [{ key: 'vic', label: 'Victoria and Tasmania' }];
  expect(planOptions({ type: 'choice', options }, [known('vic', 'Victoria')])).toEqual([
    { key: 'vic', value: 'Victoria and Tasmania' },
  ]);
});

test('a new option has a key of its words that no other has had, and no comma, which parts keys', () => {
  const options = [fresh('Bulk, tankers'), fresh('Bulk tankers!'), fresh('???'), fresh('Żwir')];
  const planned = planOptions({ type: 'choices', options }, [known('bulk-tankers', 'Tankers', NOW)]);
  expect(planned.map(({ key }) => key)).toEqual(['bulk-tankers-2', 'bulk-tankers-3', 'option', 'żwir']);
});

test('one of the words of an option that was removed is that one again', () => {
  expect(planOptions({ type: 'choice', options: [fresh('Rail')] }, [known('old', 'Rail', NOW)])).toEqual([
    { key: 'old', value: 'Rail' },
  ]);
});

test('what is not chosen from a list has no options', () => {
  expect(planOptions({ type: 'text', options: [fresh('Rail')] }, [])).toEqual([]);
});

import type { SentFormField } from '@linehaul/contract/office-forms';
import { hasOptions } from './answer-type-rules.ts';
import type { DesignField } from './design-queries.ts';

interface PlannedOption {
  readonly key: string;
  readonly value: string;
}

const keyFor = (label: string, taken: ReadonlySet<string>): string => {
  const words = label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const base = words.join('-').slice(0, 60) || 'option';
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
};

/**
 * The options of a field as they are written. A new one of the words of one that was removed takes that up again, so that who
 * had chosen it has chosen it still.
 */
export const planOptions = (
  { type, options }: Pick<SentFormField, 'type' | 'options'>,
  known: DesignField['options'],
): PlannedOption[] => {
  if (!hasOptions(type)) return [];
  const taken = new Set([...known.map(({ key }) => key), ...options.flatMap(({ key }) => key ?? [])]);
  return options.map(({ key, label }) => {
    const removed = known.find((one) => one.removedAt !== null && one.value === label);
    const planned = key ?? removed?.key ?? keyFor(label, taken);
    taken.add(planned);
    return { key: planned, value: label };
  });
};

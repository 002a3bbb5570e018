import {
  type EditedProgramme,
  type OfficeCpdCategory,
  PROGRAMME_MAX_CATEGORIES,
} from '@linehaul/contract/office-programmes';
import { useRef, useState } from 'react';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import { SelectField } from '../../../ui/choices/select-field.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { NumberField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './programmes.module.css';

type Rule = EditedProgramme['categories'][number];

const NO_RULE: Rule = { categoryId: '', minimumHours: 0, maximumHours: null };

interface RuleFieldsProps {
  rule: Rule;
  categories: readonly OfficeCpdCategory[];
  /** Of this category. */
  field: FieldOf;
}

const RuleFields = ({ rule, categories, field }: RuleFieldsProps) => (
  <>
    <SelectField
      {...field('categoryId')}
      label="Category"
      placeholder="Please choose"
      options={categories.map(({ id, name }) => ({ key: id, value: name }))}
      defaultValue={rule.categoryId}
    />
    <div className={styles.pair}>
      <NumberField
        {...field('minimumHours')}
        label="At least, hours"
        inputMode="decimal"
        isOptional
        defaultValue={rule.minimumHours === 0 ? '' : rule.minimumHours}
      />
      <NumberField
        {...field('maximumHours')}
        label="At most, hours"
        inputMode="decimal"
        isOptional
        defaultValue={rule.maximumHours ?? ''}
      />
    </div>
  </>
);

/** The list while it is edited: what is typed stays in its fields, whatever is removed around them. */
const useRules = (kept: readonly Rule[], onEdit: () => void) => {
  const [entries, setEntries] = useState(() => kept.map((rule, key) => ({ key, rule })));
  const [told, setTold] = useState('');
  const nextKey = useRef(kept.length);
  const change = (next: typeof entries, words: string): void => {
    setEntries(next);
    setTold(words);
    onEdit();
  };
  return {
    entries,
    told,
    add: (): void => {
      const entry = { key: nextKey.current, rule: NO_RULE };
      nextKey.current += 1;
      change([...entries, entry], `Category ${entries.length + 1} was added`);
    },
    remove: (key: number, number: number): void =>
      change(
        entries.filter((entry) => entry.key !== key),
        `Category ${number} was removed`,
      ),
  };
};

interface RulesPartProps {
  rules: readonly Rule[];
  categories: readonly OfficeCpdCategory[];
  field: FieldOf;
  onEdit: () => void;
}

/** What counts towards a programme. */
export const RulesPart = ({ rules, categories, field, onEdit }: RulesPartProps) => {
  const { entries, told, add, remove } = useRules(rules, onEdit);
  return (
    <Card title="What counts">
      <div className={styles.stack}>
        {entries.length === 0 && <p>Nothing counts yet: a programme needs at least one category.</p>}
        {entries.map(({ key, rule }, index) => (
          <fieldset key={key} className={styles.rule}>
            <legend>Category {index + 1}</legend>
            <RuleFields
              rule={rule}
              categories={categories}
              field={(name) => field(`categories.${index}.${name}`)}
            />
            <div>
              <Button
                variant="quiet"
                aria-label={`Remove category ${index + 1}`}
                onClick={() => remove(key, index + 1)}
              >
                Remove
              </Button>
            </div>
          </fieldset>
        ))}
        <p role="status" className="visually-hidden">
          {told}
        </p>
        {field('categories').error !== undefined && <p>{field('categories').error}</p>}
        {entries.length < PROGRAMME_MAX_CATEGORIES && (
          <div>
            <Button variant="secondary" onClick={add}>
              Add a category
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
};

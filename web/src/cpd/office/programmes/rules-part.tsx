import {
  type EditedProgramme,
  type OfficeCpdCategory,
  PROGRAMME_MAX_CATEGORIES,
} from '@linehaul/contract/office-programmes';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import { useEditedList } from '../../../lib/forms/use-edited-list.ts';
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

interface RulesPartProps {
  rules: readonly Rule[];
  categories: readonly OfficeCpdCategory[];
  field: FieldOf;
  onEdit: () => void;
}

/** What counts towards a programme. */
export const RulesPart = ({ rules, categories, field, onEdit }: RulesPartProps) => {
  const { entries, told, add, remove } = useEditedList({
    kept: rules,
    blank: NO_RULE,
    name: 'Category',
    onEdit,
  });
  return (
    <Card title="What counts">
      <div className={styles.stack}>
        {entries.length === 0 && <p>Nothing counts yet: a programme needs at least one category.</p>}
        {entries.map(({ key, value: rule }, index) => (
          <fieldset key={key} className={styles.rule}>
            <legend>Category {index + 1}</legend>
            <RuleFields
              rule={rule}
              categories={categories}
              field={(name) => field(`categories.${index}.${name}`)}
            />
            <div>
              <Button
                data-edit
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
            <Button data-edit variant="secondary" onClick={add}>
              Add a category
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
};

import { audience, type Audience } from '@linehaul/contract/audiences';
import type { ResourceChoices, TypedResource } from '@linehaul/contract/office-resources';
import { useState } from 'react';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import { CheckboxField } from '../../../ui/choices/checkbox-field.tsx';
import { MultiSelect } from '../../../ui/choices/multi-select.tsx';
import { RadioCards } from '../../../ui/choices/radio-cards.tsx';
import { FoldCard } from '../../../ui/layout/fold-card.tsx';
import styles from '../office.module.css';

const CARDS = [
  { key: 'everyone', title: 'Everyone', detail: 'All members, in good standing or not.' },
  { key: 'members', title: 'Members in good standing', detail: 'Whose organisation’s membership runs.' },
  {
    key: 'products',
    title: 'Some memberships',
    detail: 'Members in good standing with one of the products you choose.',
  },
  {
    key: 'organisation-administrators',
    title: 'Organisation administrators',
    detail: 'Those who look after their organisation’s membership.',
  },
] as const;

const optionsOf = (labels: ResourceChoices['products']) =>
  labels.map(({ id, label }) => ({ key: id, value: label }));

interface PartProps {
  first: Pick<TypedResource, 'audience' | 'productIds' | 'showsTeaser'>;
  field: FieldOf;
  choices: Pick<ResourceChoices, 'products'>;
}

const Teaser = ({ first, field, isTeased }: Omit<PartProps, 'choices'> & { isTeased: boolean }) =>
  isTeased ? (
    <CheckboxField
      {...field('showsTeaser')}
      label="Show others that it exists"
      hint="They find its title, description and picture, and what membership would open it."
      defaultChecked={first.showsTeaser}
    />
  ) : (
    first.showsTeaser && <input type="hidden" name="showsTeaser" value="on" />
  );

/** Whom it is for. */
export const AudiencePart = ({ first, field, choices }: PartProps) => {
  const [whom, setWhom] = useState<Audience>(first.audience);
  return (
    <FoldCard title="Who reads it" holds="Everyone, or some memberships">
      <div className={styles.stack}>
        <RadioCards
          {...field('audience')}
          label="For"
          columns={2}
          cards={CARDS}
          chosenKey={whom}
          onChoose={(key) => setWhom(audience.parse(key))}
        />
        {whom === 'products' && (
          <MultiSelect
            {...field('productIds')}
            label="Membership products"
            options={optionsOf(choices.products)}
            defaultKeys={first.productIds}
          />
        )}
        <Teaser first={first} field={field} isTeased={whom === 'members' || whom === 'products'} />
      </div>
    </FoldCard>
  );
};

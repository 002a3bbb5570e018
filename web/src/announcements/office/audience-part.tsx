import { AUDIENCES, type Audience } from '@linehaul/contract/audiences';
import type { TypedAnnouncement } from '@linehaul/contract/office-announcements';
import type { ContentLabel } from '@linehaul/contract/tags';
import { useState } from 'react';
import type { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { MultiSelect } from '../../ui/choices/multi-select.tsx';
import { RadioCards } from '../../ui/choices/radio-cards.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { AUDIENCE_NAMES, peopleWords } from './announcement-words.ts';
import styles from './office.module.css';
import { useReach } from './office-queries.ts';

export type FieldOf = ReturnType<typeof useZodForm>['field'];

const DETAILS: Readonly<Record<Audience, string>> = {
  everyone: 'Everybody who signs in, guests and applicants too.',
  members: 'People of organisations whose membership runs and is paid.',
  products: 'Members in good standing with one of the memberships that you choose.',
  'organisation-administrators': 'Those who speak for an organisation, paid or not.',
};

const CARDS = AUDIENCES.map((key) => ({ key, title: AUDIENCE_NAMES[key], detail: DETAILS[key] }));

const chosenIn = (list: HTMLElement): string[] =>
  [...list.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);

interface ProductsProps {
  field: FieldOf;
  /** All that there are. */
  products: readonly ContentLabel[];
  productIds: readonly string[];
  onChoose: (productIds: string[]) => void;
}

const Products = ({ field, products, productIds, onChoose }: ProductsProps) => (
  <div onChange={({ currentTarget }) => onChoose(chosenIn(currentTarget))}>
    <MultiSelect
      {...field('productIds')}
      label="Which memberships?"
      options={products.map(({ id, label }) => ({ key: id, value: label }))}
      defaultKeys={productIds}
    />
  </div>
);

const Reach = ({ audience, productIds }: { audience: Audience; productIds: readonly string[] }) => {
  const { data, isError } = useReach(audience, productIds);
  if (audience === 'products' && productIds.length === 0)
    return <p className={styles.reach}>Choose a membership to see how many people that is.</p>;
  if (isError) return <p className={styles.reach}>How many people that is could not be counted.</p>;
  return (
    <p className={styles.reach} role="status">
      {data === undefined
        ? 'Counting the people…'
        : `That is ${peopleWords(data)} as of now. The office sees all.`}
    </p>
  );
};

interface AudiencePartProps {
  announcement: TypedAnnouncement;
  field: FieldOf;
  products: readonly ContentLabel[];
}

/** Whom it is for, and how many people that is. */
export const AudiencePart = ({ announcement, field, products }: AudiencePartProps) => {
  const [audience, setAudience] = useState(announcement.audience);
  const [productIds, setProductIds] = useState<readonly string[]>(announcement.productIds);
  return (
    <Card title="Whom it is for">
      <div className={styles.stack}>
        <RadioCards
          {...field('audience')}
          label="Who is shown it?"
          columns={2}
          cards={CARDS}
          chosenKey={audience}
          onChoose={(key) => setAudience(AUDIENCES.find((each) => each === key) ?? 'everyone')}
        />
        {audience === 'products' && (
          <Products {...{ field, products, productIds }} onChoose={setProductIds} />
        )}
        <Reach audience={audience} productIds={productIds} />
      </div>
    </Card>
  );
};

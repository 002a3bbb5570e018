import { AUDIENCES, type Audience } from '@linehaul/contract/audiences';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import type { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { MultiSelect } from '../../ui/choices/multi-select.tsx';
import { RadioCards } from '../../ui/choices/radio-cards.tsx';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { FormAnnouncement } from './announcement-values.ts';
import { AUDIENCE_NAMES, peopleWords } from './announcement-words.ts';
import styles from './office.module.css';
import { useProductChoices, useReach } from './office-queries.ts';

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
  productIds: readonly string[];
  onChoose: (productIds: string[]) => void;
}

/** What is chosen goes along with the form while the memberships are on their way. */
const Kept = ({ name, productIds }: { name: string; productIds: readonly string[] }) =>
  productIds.map((id) => <input key={id} type="hidden" name={`${name}[]`} value={id} />);

const Products = ({ field, productIds, onChoose }: ProductsProps) => {
  const { data, error, refetch } = useProductChoices();
  if (!data)
    return (
      <>
        <Kept name={field('productIds').name} productIds={productIds} />
        {error ? (
          <FailedState
            title={messageOf(error, 'The memberships could not be loaded')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton lines={4} shape="field" label="Loading the memberships" />
        )}
      </>
    );
  return (
    <div onChange={({ currentTarget }) => onChoose(chosenIn(currentTarget))}>
      <MultiSelect
        {...field('productIds')}
        label="Which memberships?"
        options={data.map(({ id, label }) => ({ key: id, value: label }))}
        defaultKeys={productIds}
      />
    </div>
  );
};

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
  announcement: FormAnnouncement;
  field: FieldOf;
}

/** Whom it is for, and how many people that is. */
export const AudiencePart = ({ announcement, field }: AudiencePartProps) => {
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
          <Products field={field} productIds={productIds} onChoose={setProductIds} />
        )}
        <Reach audience={audience} productIds={productIds} />
      </div>
    </Card>
  );
};

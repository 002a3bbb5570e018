import type { ProductsPreview } from '@linehaul/contract/office-products';
import { useState } from 'react';
import { messageOf } from '../lib/calls/api-error.ts';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { NumberField } from '../ui/forms/text-field.tsx';
import { Card, Facts } from '../ui/layout/card.tsx';
import { useProductsPreview } from './product-queries.ts';
import { quoteLines } from './product-words.ts';
import styles from './products.module.css';

type Item = ProductsPreview['items'][number];

const Offered = ({ item, isSuggested }: { item: Item; isSuggested: boolean }) => (
  <section className={styles.offered} aria-label={item.name}>
    <h3 className={styles.row}>
      {item.name} {isSuggested && <StatusTag tone="success">Suggested</StatusTag>}
    </h3>
    {item.description !== '' && <p>{item.description}</p>}
    <div className={styles.quotes}>
      {item.quotes.map((quote) => (
        <Facts key={quote.frequency} facts={quoteLines(quote)} />
      ))}
    </div>
  </section>
);

/** What was typed as a number of trucks; null while it is none. */
const trucksOf = (typed: string): number | null => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null);

/** What an applicant is offered today, and what each way to pay costs, line by line. */
export const PreviewPart = () => {
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = useProductsPreview(trucksOf(typed));
  return (
    <Card title="What an applicant sees">
      <div className={styles.stack}>
        <NumberField
          id="preview-trucks"
          name="trucks"
          label="Trucks of the applicant"
          hint="As they tell in the details of their organisation."
          isOptional
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {!data && !error && <Skeleton lines={4} label="Loading what an applicant sees" />}
        {!data && error && (
          <FailedState
            title={messageOf(error, 'What an applicant sees could not be loaded')}
            onRetry={() => void refetch()}
          />
        )}
        {data?.items.length === 0 && <p>Nothing is offered today: nobody can join.</p>}
        {data?.items.map((item) => (
          <Offered key={item.id} item={item} isSuggested={data.suggestion?.productId === item.id} />
        ))}
      </div>
    </Card>
  );
};

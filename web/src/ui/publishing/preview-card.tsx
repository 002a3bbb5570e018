import { type Previewer, previewer } from '@linehaul/contract/office-resources';
import type { ContentLabel } from '@linehaul/contract/tags';
import { type ReactNode, useId, useState } from 'react';
import { SelectField } from '../choices/select-field.tsx';
import { Button } from '../forms/button.tsx';
import { Card } from '../layout/card.tsx';
import styles from './publishing.module.css';

const VIEWERS: readonly { key: Previewer; value: string }[] = [
  { key: 'member', value: 'A member in good standing' },
  { key: 'product', value: 'A member with the product…' },
  { key: 'organisation-administrator', value: 'An organisation administrator' },
  { key: 'lapsed', value: 'A member whose membership has lapsed' },
  { key: 'guest', value: 'A guest' },
];

/** What is to be shown, to whom. */
export interface AskedPreview<T> {
  readonly as: Previewer;
  readonly productId: string | undefined;
  /** As it is typed; as it is kept where a field holds what it cannot. */
  readonly typed: T | undefined;
  /** Asked for anew at every press. */
  readonly turn: number;
}

interface PreviewCardProps<T> {
  products: readonly ContentLabel[];
  /** What is typed in the form as it stands. */
  read: () => T | undefined;
  children: (asked: AskedPreview<T>) => ReactNode;
}

/** Something as others would find it, with what is typed and not saved. */
export const PreviewCard = <T,>({ products, read, children }: PreviewCardProps<T>) => {
  const fieldId = useId();
  const [as, setAs] = useState<Previewer>('member');
  const [productId, setProductId] = useState(products[0]?.id);
  const [asked, setAsked] = useState<AskedPreview<T>>();
  const show = (): void =>
    setAsked({ as, productId: as === 'product' ? productId : undefined, typed: read(), turn: Date.now() });
  return (
    <Card title="Preview">
      <div className={styles.stack}>
        <p>As it would be found once published, with what you have typed.</p>
        <div className={styles.filters}>
          <SelectField
            id={`${fieldId}-as`}
            name="previewer"
            label="Seen by"
            options={VIEWERS}
            value={as}
            onChange={({ currentTarget }) => setAs(previewer.parse(currentTarget.value))}
          />
          {as === 'product' && (
            <SelectField
              id={`${fieldId}-product`}
              name="previewProduct"
              label="Membership product"
              options={products.map(({ id: key, label }) => ({ key, value: label }))}
              value={productId ?? ''}
              onChange={({ currentTarget }) => setProductId(currentTarget.value)}
            />
          )}
        </div>
        <div>
          <Button variant="secondary" onClick={show}>
            Show the preview
          </Button>
        </div>
        {asked && children(asked)}
      </div>
    </Card>
  );
};

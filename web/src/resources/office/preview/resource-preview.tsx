import {
  type Previewer,
  previewer,
  previewOfficeResource,
  type ResourceChoices,
  type TypedResource,
} from '@linehaul/contract/office-resources';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { call } from '../../../lib/calls/api.ts';
import { SelectField } from '../../../ui/choices/select-field.tsx';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../office.module.css';
import { PreviewedResource } from './previewed-resource.tsx';

const VIEWERS: readonly { key: Previewer; value: string }[] = [
  { key: 'member', value: 'A member in good standing' },
  { key: 'product', value: 'A member with the product…' },
  { key: 'organisation-administrator', value: 'An organisation administrator' },
  { key: 'lapsed', value: 'A member whose membership has lapsed' },
  { key: 'guest', value: 'A guest' },
];

interface Asked {
  readonly as: Previewer;
  readonly productId: string | undefined;
  readonly resource: TypedResource | undefined;
  /** Asked for anew at every press. */
  readonly turn: number;
}

const usePreview = (id: string, asked: Asked | undefined) =>
  useQuery({
    queryKey: ['office-resources', 'preview', id, asked],
    queryFn: () => {
      const { as = 'member', productId, resource } = asked ?? {};
      const body = { id, as, ...(productId && { productId }), ...(resource && { resource }) };
      return call(previewOfficeResource, { body });
    },
    enabled: asked !== undefined,
    gcTime: 0,
  });

const Shown = ({ id, asked }: { id: string; asked: Asked }) => {
  const { data, error, refetch } = usePreview(id, asked);
  if (data) return <PreviewedResource {...data} as={asked.as} />;
  if (!error) return <Skeleton lines={10} label="Loading the preview" />;
  return (
    <FailedState title={messageOf(error, 'The preview could not be loaded')} onRetry={() => void refetch()} />
  );
};

interface ResourcePreviewProps {
  id: string;
  choices: ResourceChoices;
  /** What is typed in the form as it stands. */
  read: () => TypedResource | undefined;
}

/** The item as others would find it, with what is typed and not saved. */
export const ResourcePreview = ({ id, choices, read }: ResourcePreviewProps) => {
  const fieldId = useId();
  const [as, setAs] = useState<Previewer>('member');
  const [productId, setProductId] = useState(choices.products[0]?.id);
  const [asked, setAsked] = useState<Asked>();
  const show = (): void =>
    setAsked({ as, productId: as === 'product' ? productId : undefined, resource: read(), turn: Date.now() });
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
              options={choices.products.map(({ id: key, label }) => ({ key, value: label }))}
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
        {asked && <Shown id={id} asked={asked} />}
      </div>
    </Card>
  );
};

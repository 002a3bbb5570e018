import type { EditedProduct, SentProduct } from '@linehaul/contract/office-products';
import { useState } from 'react';
import { useParams } from 'react-router';
import { isNotFound, messageOf } from '../lib/calls/api-error.ts';
import { isUuid } from '../lib/formats/well-formed.ts';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { paths } from '../lib/navigation/paths.ts';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { BackLink } from '../ui/layout/back-link.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { ProductForm } from './product-form.tsx';
import { useProduct, useProductsChanged } from './product-queries.ts';
import { ProductStanding } from './product-standing.tsx';

interface WritingProps {
  product: EditedProduct;
  version: number;
  onSeen: (version: number) => void;
}

/** The form begins with the product as it was opened: what others save meanwhile does not change what is typed. */
const Writing = ({ product, version, onSeen }: WritingProps) => {
  const [first] = useState(product);
  const [kept, setKept] = useState<SentProduct | EditedProduct>(product);
  const [isEdited, setIsEdited] = useState(false);
  const changed = useProductsChanged();
  return (
    <ProductForm
      {...{ first, kept, version, isEdited }}
      onEdit={() => setIsEdited(true)}
      onSaved={(saved, sent) => {
        setIsEdited(false);
        setKept(sent);
        onSeen(saved);
        showToast({ tone: 'success', title: 'Saved' });
        void changed();
      }}
    />
  );
};

const Opened = ({ product }: { product: EditedProduct }) => {
  const [version, setVersion] = useState(product.version);
  return (
    <>
      <ProductStanding product={product} version={version} onSeen={setVersion} />
      <Writing product={product} version={version} onSeen={setVersion} />
    </>
  );
};

const Gone = () => (
  <PageBody>
    <BackLink to={paths.adminProducts}>Back to memberships</BackLink>
    <PageHeading>Nothing to edit</PageHeading>
    <FailedState title="This membership does not exist" />
  </PageBody>
);

const KnownProduct = ({ id }: { id: string }) => {
  const { data: product, error, refetch, isFetchedAfterMount } = useProduct(id);
  usePageTitle(product?.name ?? 'Membership');
  if (isNotFound(error)) return <Gone />;
  return (
    <PageBody>
      <BackLink to={paths.adminProducts}>Back to memberships</BackLink>
      <PageHeading lead="What you save holds from now on. What has been sold, and the days that members were told, stay as they were.">
        {product?.name ?? 'Membership'}
      </PageHeading>
      {/* What was kept from before is not what is to be edited. */}
      {product && isFetchedAfterMount ? (
        <Opened product={product} />
      ) : error ? (
        <FailedState
          title={messageOf(error, 'The membership could not be loaded')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={10} shape="field" label="Loading the membership" />
      )}
    </PageBody>
  );
};

/** A membership in its form, and how it stands. */
export const ProductPage = () => {
  const { id = '' } = useParams();
  return isUuid(id) ? <KnownProduct key={id} id={id} /> : <Gone />;
};

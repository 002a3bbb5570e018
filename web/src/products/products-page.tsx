import { moveOfficeProduct, type OfficeProduct } from '@linehaul/contract/office-products';
import { useState } from 'react';
import { generatePath, Link } from 'react-router';
import { messageOf } from '../lib/calls/api-error.ts';
import { call } from '../lib/calls/api.ts';
import { useAct } from '../lib/calls/use-act.ts';
import { formatMoney } from '../lib/formats/format.ts';
import { paths } from '../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../ui/feedback/empty-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Breakable } from '../ui/layout/breakable.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import { BeginProduct } from './begin-product.tsx';
import { PreviewPart } from './preview-part.tsx';
import { useProducts, useProductsChanged } from './product-queries.ts';
import { fleetWords, standingOf } from './product-words.ts';
import styles from './products.module.css';

const Moves = ({ product: { id, name } }: { product: OfficeProduct }) => {
  const { isBusy, failure, run } = useAct('This could not be moved');
  const changed = useProductsChanged();
  const move = (to: 'up' | 'down') => run(() => call(moveOfficeProduct, { body: { id, to } }).then(changed));
  return (
    <span className={styles.acts}>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      {(['up', 'down'] as const).map((to) => (
        <Button
          key={to}
          variant="quiet"
          isBlocked={isBusy}
          aria-label={`Move ${name} ${to}`}
          title={to === 'up' ? 'Move up' : 'Move down'}
          onClick={() => void move(to)}
        >
          <Icon name={to} />
        </Button>
      ))}
    </span>
  );
};

const priceCell = (price: OfficeProduct['annual']): string => (price ? formatMoney(price.total) : '–');

const COLUMNS: readonly Column<OfficeProduct>[] = [
  {
    key: 'name',
    title: 'Membership',
    cell: ({ id, name }) => (
      <Link to={generatePath(paths.adminProduct, { id })}>
        <Breakable>{name}</Breakable>
      </Link>
    ),
  },
  {
    ...{ key: 'state', title: 'State', phone: 'status' },
    cell: (product) => {
      const { label, tone } = standingOf(product);
      return <StatusTag tone={tone}>{label}</StatusTag>;
    },
  },
  {
    ...{ key: 'fleet', title: 'Suggested to', phoneLabel: 'for', cell: fleetWords },
    isNothing: ({ minTrucks }) => minTrucks === null,
  },
  {
    ...{ key: 'annual', title: 'Once a year', isNumeric: true, phoneLabel: 'a year' },
    cell: ({ annual }) => priceCell(annual),
  },
  {
    ...{ key: 'monthly', title: 'Monthly, in all', isNumeric: true, phoneLabel: 'monthly, in all' },
    cell: ({ monthly }) => priceCell(monthly),
  },
  {
    ...{ key: 'memberships', title: 'In force', isNumeric: true, phoneLabel: 'in force' },
    cell: ({ memberships }) => String(memberships),
  },
  {
    ...{ key: 'move', title: 'Order', phone: 'actions', isAct: true },
    cell: (product) => (product.isArchived ? '' : <Moves product={product} />),
  },
];

const Products = () => {
  const { data, error, refetch } = useProducts();
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The memberships could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={6} shape="field" label="Loading the memberships" />;
  if (data.products.length === 0)
    return (
      <EmptyState title="There is no membership yet" icon="file">
        <p>Organisations can join once there is one with a price.</p>
      </EmptyState>
    );
  return <DataTable caption="Memberships" columns={COLUMNS} rows={data.products} rowKey={({ id }) => id} />;
};

/** What an organisation can join as, in the order in which applicants see it. */
export const ProductsPage = () => {
  const [isBeginning, setIsBeginning] = useState(false);
  return (
    <PageBody width="wide">
      <PageHeading lead="What an organisation can join as, and at which price, in the order in which applicants see it.">
        Memberships
      </PageHeading>
      <div>
        <Button onClick={() => setIsBeginning(true)}>New membership</Button>
      </div>
      <Products />
      <PreviewPart />
      {isBeginning && <BeginProduct onClose={() => setIsBeginning(false)} />}
    </PageBody>
  );
};

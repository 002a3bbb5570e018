import type { JoiningCode } from '@linehaul/contract/office-joining-codes';
import { useState } from 'react';
import { worthWords } from '../../discount-codes/office/worth-words.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { formatMoney } from '../../lib/formats/format.ts';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { useCodes } from './code-queries.ts';
import { countWords, daysWords, forWords, STATES } from './code-words.ts';

interface Product {
  readonly id: string;
  readonly name: string;
}

interface ColumnsOf {
  products: readonly Product[];
  onEdit: (code: JoiningCode) => void;
}

const columnsOf = ({ products, onEdit }: ColumnsOf): readonly Column<JoiningCode>[] => [
  { key: 'code', title: 'Code', cell: ({ code }) => code },
  {
    ...{ key: 'state', title: 'State', phone: 'status' },
    cell: ({ state }) => <StatusTag tone={STATES[state].tone}>{STATES[state].label}</StatusTag>,
  },
  { ...{ key: 'worth', title: 'Takes off', phone: 'figure' }, cell: worthWords },
  { key: 'for', title: 'For', cell: (code) => forWords(code, products) },
  {
    ...{ key: 'days', title: 'Days', cell: daysWords },
    isNothing: ({ validFrom, validUntil }) => validFrom === null && validUntil === null,
  },
  { ...{ key: 'used', title: 'Used', isNumeric: true, phoneLabel: 'used' }, cell: countWords },
  {
    ...{ key: 'taken', title: 'Taken off', isNumeric: true, phoneLabel: 'taken off' },
    cell: ({ takenOff }) => formatMoney(takenOff),
    isNothing: ({ takenOff }) => takenOff === 0,
  },
  {
    ...{ key: 'edit', title: 'Change', phone: 'aside', isAct: true },
    cell: (code) => (
      <Button variant="quiet" aria-label={`Edit ${code.code}`} onClick={() => onEdit(code)}>
        Edit
      </Button>
    ),
  },
];

const Codes = ({ onEdit }: Pick<ColumnsOf, 'onEdit'>) => {
  const { data, error, refetch } = useCodes();
  if (!data && error)
    return (
      <FailedState title={messageOf(error, 'The codes could not be loaded')} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={4} shape="field" label="Loading the codes" />;
  if (data.codes.length === 0)
    return (
      <EmptyState title="There is no code yet" icon="file">
        <p>Applicants can type one at the payment once there is one.</p>
      </EmptyState>
    );
  return (
    <DataTable
      caption="Discount codes for joining"
      columns={columnsOf({ products: data.products, onEdit })}
      rows={data.codes}
      rowKey={({ id }) => id}
    />
  );
};

/** The discount codes for joining, with how often each was used and what it took off. */
export const CodesPage = () => {
  const [edited, setEdited] = useState<JoiningCode | 'new'>();
  const { data } = useCodes();
  return (
    <PageBody width="wide">
      <PageHeading lead="What applicants may type at the payment to pay less for their first membership year. A renewal costs the full price. Codes of an event are made with the event.">
        Discount codes
      </PageHeading>
      <div>
        <Button onClick={() => setEdited('new')}>New code</Button>
      </div>
      <Codes onEdit={setEdited} />
      {edited && (
        <CodeDialog
          code={edited === 'new' ? undefined : edited}
          products={data?.products ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
    </PageBody>
  );
};

import type { BulkAct, BulkOutcome, ChangedItem } from '@linehaul/contract/office-values';
import { type ReactNode, useState } from 'react';
import { Pager } from '../lists/pager.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { type Ticks, toggled } from './ticked-title.tsx';

interface BulkListProps<Row extends ChangedItem> {
  rows: readonly Row[];
  /** What each of the acts means. */
  words: Readonly<Record<BulkAct, string>>;
  onAct: (act: BulkAct, items: ChangedItem[]) => Promise<BulkOutcome>;
  /** Asks for the list anew. */
  changed: () => Promise<unknown>;
  pages: { label: string; page: number; pageCount: number; onPage: (page: number) => void };
  children: (rows: readonly Row[], ticks: Ticks) => ReactNode;
}

/** A page of an office's list, of which several can be published, taken down or deleted at once. */
export const BulkList = <Row extends ChangedItem>(props: BulkListProps<Row>) => {
  const { rows, words, onAct, changed, pages, children } = props;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <BulkBar
        all={rows}
        chosen={rows.filter(({ id }) => ticked.has(id))}
        onTick={(ids) => setTicked(new Set(ids))}
        words={words}
        onAct={async (act, items) => {
          const outcome = await onAct(act, items);
          await changed();
          return outcome;
        }}
      />
      {children(rows, { ticked, onToggle: (id) => setTicked(toggled(ticked, id)) })}
      <Pager {...pages} />
    </>
  );
};

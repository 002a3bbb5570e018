import { type DataExport, requestDataExport } from '@linehaul/contract/personal-data';
import { useQueryClient } from '@tanstack/react-query';
import { callWithIdentity } from '../lib/session/identity-check.ts';
import { messageOf } from '../lib/calls/api-error.ts';
import { useAct } from '../lib/calls/use-act.ts';
import { Button } from '../ui/forms/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { ItemList } from '../ui/lists/item-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { DataExportItem } from './data-export-item.tsx';
import { DATA_EXPORTS_KEY, useDataExports } from './data-export-queries.ts';
import styles from './personal-data.module.css';

const ANNOUNCED: Partial<Record<DataExport['state'], string>> = {
  preparing: 'Your data is being prepared.',
  ready: 'Your data is ready to download.',
};

const Loaded = ({ exports }: { exports: readonly DataExport[] }) => {
  const queries = useQueryClient();
  const { isBusy, failure, run } = useAct();
  const [latest] = exports;
  const prepare = (): Promise<void> =>
    run(async () => {
      await callWithIdentity(requestDataExport);
      await queries.invalidateQueries({ queryKey: DATA_EXPORTS_KEY });
    });
  return (
    <>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      {exports.length > 0 && (
        <ItemList label="Copies of your data">
          {exports.map((one) => (
            <DataExportItem key={one.id} dataExport={one} />
          ))}
        </ItemList>
      )}
      <p role="status" className="visually-hidden">
        {latest && ANNOUNCED[latest.state]}
      </p>
      {latest?.state !== 'preparing' && (
        <div className={styles.buttons}>
          <Button
            variant={latest?.state === 'ready' ? 'secondary' : 'primary'}
            isBusy={isBusy}
            busyLabel="Asking…"
            onClick={() => void prepare()}
          >
            {latest ? 'Prepare a new copy' : 'Prepare my data'}
          </Button>
        </div>
      )}
    </>
  );
};

/** Download my data: asking for a copy, waiting for it and fetching it. */
export const DataExportCard = () => {
  const { data: exports, error, refetch } = useDataExports();
  return (
    <Card title="Download my data">
      <p>
        Everything this portal holds about you in one ZIP file, to read and to take along: your details and
        choices, where you signed in, memberships and payments, your invoices as PDF, your messages and their
        files. We prepare it and email you when it is ready. After seven days it is deleted.
      </p>
      {exports && <Loaded exports={exports} />}
      {!exports && error && (
        <FailedState
          title={messageOf(error, 'Your copies could not be loaded')}
          onRetry={() => void refetch()}
        />
      )}
      {!exports && !error && <Skeleton lines={1} shape="card" label="Loading your copies" />}
    </Card>
  );
};

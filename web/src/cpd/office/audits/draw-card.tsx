import { type AuditDetail, downloadCpdAuditDraw, redrawCpdAudit } from '@linehaul/contract/office-audits';
import { useState } from 'react';
import { call } from '../../../lib/calls/api.ts';
import { download } from '../../../lib/calls/download.ts';
import { saveFile } from '../../../lib/calls/save-file.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import styles from '../office-cpd.module.css';

const RULE =
  'For each person that could be drawn, the SHA-256 of the seed, a colon and their id is taken; the list is sorted by it, and the first are drawn.';

/** Says what a second draw came to. */
const useRedraw = (id: string) => {
  const [told, setTold] = useState<{ tone: 'success' | 'error'; title: string }>();
  const act = useAct('It could not be drawn again');
  const again = (): Promise<void> =>
    act.run(async () => {
      const { isSame, isPopulationWhole, drawn } = await call(redrawCpdAudit, { query: { id } });
      setTold(
        isSame && isPopulationWhole
          ? { tone: 'success', title: `Drawn again: the same ${drawn === 1 ? 'person' : `${drawn} people`}` }
          : { tone: 'error', title: 'Drawn again: it comes to others than were recorded' },
      );
    });
  return { told, again, ...act };
};

/** How an audit was drawn, so that anybody can repeat it. */
export const DrawCard = ({ audit }: { audit: AuditDetail }) => {
  const { id, seed, population, populationHash, sample } = audit;
  const { told, again, isBusy, failure } = useRedraw(id);
  const saving = useAct('The draw could not be exported');
  const problem = failure ?? saving.failure;
  const save = (): Promise<void> =>
    saving.run(async () => saveFile(await download(downloadCpdAuditDraw, { query: { id } })));
  return (
    <Card title="How it was drawn">
      <p>{RULE}</p>
      <Facts
        facts={[
          { name: 'Seed', value: seed },
          { name: 'Drawn', value: `${sample} of ${population}` },
          { name: 'SHA-256 of the ids that could be drawn', value: populationHash },
        ]}
      />
      {told && <Notice {...told} isAnnounced />}
      {problem !== undefined && (
        <Notice tone="error" isAnnounced>
          {problem}
        </Notice>
      )}
      <div className={styles.acts}>
        <Button variant="secondary" isBusy={isBusy} busyLabel="Drawing…" onClick={() => void again()}>
          Draw again from this seed
        </Button>
        <Button variant="quiet" isBusy={saving.isBusy} busyLabel="Exporting…" onClick={() => void save()}>
          Export the draw as CSV
        </Button>
      </div>
    </Card>
  );
};

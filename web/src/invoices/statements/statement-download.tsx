import { FIRST_DAY, LAST_DAY } from '@linehaul/contract/dates';
import { downloadStatement } from '@linehaul/contract/statements';
import { useState } from 'react';
import { todayHere } from '../../lib/formats/format.ts';
import { download } from '../../lib/calls/download.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { SelectField } from '../../ui/choices/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from '../invoices.module.css';
import type { StatementFields } from './statement-fields.ts';
import { financialYearOf } from './statement-period.ts';

const PERIODS = [
  { key: 'this-year', value: 'This financial year' },
  { key: 'last-year', value: 'Last financial year' },
  { key: 'own', value: 'Other dates' },
];
const FORMATS = [
  { key: 'pdf', value: 'PDF' },
  { key: 'csv', value: 'Spreadsheet (CSV)' },
];

const DAYS = { type: 'date', min: FIRST_DAY, max: LAST_DAY } as const;
const loadRules = async () => (await import('./statement-fields.ts')).statementFields;

const periodOf = (fields: StatementFields, today: string) => {
  if (fields.period === 'own') return { from: fields.from, to: fields.to };
  return financialYearOf(today, fields.period === 'last-year' ? 1 : 0);
};

interface StatementDownloadProps {
  orgId: string;
}

/** Everything that was charged, paid and taken off in a period, as a file. */
export const StatementDownload = ({ orgId }: StatementDownloadProps) => {
  const [today] = useState(todayHere);
  const [period, setPeriod] = useState('this-year');
  const act = useAct('The statement could not be downloaded');
  const form = useZodForm({
    schema: loadRules,
    onSubmit: (fields) =>
      act.run(async () => {
        const query = { orgId, format: fields.format, ...periodOf(fields, today) };
        saveFile(await download(downloadStatement, { query }));
      }),
    onEdit: act.forget,
  });
  const thisYear = financialYearOf(today);
  return (
    <section className={styles.part} data-screen>
      <h2>Statement of account</h2>
      <form {...form.props} className={styles.statement}>
        <ErrorSummary faults={form.faults} />
        <SelectField
          {...form.field('period')}
          label="Period"
          options={PERIODS}
          value={period}
          onChange={(event) => setPeriod(event.currentTarget.value)}
        />
        {period === 'own' && (
          <>
            <TextField {...form.field('from')} {...DAYS} label="First day" defaultValue={thisYear.from} />
            <TextField {...form.field('to')} {...DAYS} label="Last day" defaultValue={today} />
          </>
        )}
        <SelectField {...form.field('format')} label="Format" options={FORMATS} defaultValue="pdf" />
        <Button type="submit" variant="secondary" isBusy={act.isBusy} busyLabel="Preparing…">
          Download statement
        </Button>
      </form>
      <p role="status" className={styles.failure}>
        {act.failure}
      </p>
    </section>
  );
};

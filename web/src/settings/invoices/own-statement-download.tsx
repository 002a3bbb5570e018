import { hasRight } from '@linehaul/contract/firm-roles';
import { useOrganisationOfPage } from '../../organisations/own-organisation-queries.ts';
import { StatementDownload } from '../../invoices/statements/statement-download.tsx';

/** The statement of account of the organisation that the person acts for, where they pay for it. */
export const OwnStatementDownload = () => {
  const { chosen } = useOrganisationOfPage();
  return chosen && hasRight('pay', chosen) && <StatementDownload orgId={chosen.id} />;
};

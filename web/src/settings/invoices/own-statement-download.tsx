import { useOrganisationOfPage } from '../../organisations/own-organisation-queries.ts';
import { StatementDownload } from '../../invoices/statements/statement-download.tsx';

/** The statement of account of the organisation that the person acts for, where they administer it. */
export const OwnStatementDownload = () => {
  const { chosen } = useOrganisationOfPage();
  return chosen?.isAdministrator && <StatementDownload orgId={chosen.id} />;
};

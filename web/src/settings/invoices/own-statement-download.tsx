import { useAdministeredOrganisations } from '../../organisations/own-organisation-queries.ts';
import { StatementDownload } from '../../invoices/statements/statement-download.tsx';

/** The statement of account of whichever organisation the person administers. */
export const OwnStatementDownload = () => {
  const { data } = useAdministeredOrganisations();
  return data && <StatementDownload organisations={data} />;
};

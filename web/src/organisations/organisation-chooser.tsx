import type { PortalPage } from '@linehaul/contract/pages';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { SelectField } from '../ui/choices/select-field.tsx';

interface OrganisationChooserProps {
  /** The page that shows what belongs to the chosen one. */
  page: PortalPage;
  organisations: readonly { readonly id: string; readonly name: string }[];
  chosenId: string;
}

/** For those who administer several organisations; the choice is kept in the address. */
export const OrganisationChooser = ({ page, organisations, chosenId }: OrganisationChooserProps) => {
  const navigate = useNavigate();
  return (
    <SelectField
      id={useId()}
      name="organisation"
      label="Organisation"
      value={chosenId}
      options={organisations.map(({ id, name }) => ({ key: id, value: name }))}
      onChange={({ currentTarget }) =>
        navigate(`${page}?organisation=${currentTarget.value}`, { replace: true })
      }
    />
  );
};

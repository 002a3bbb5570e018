import { type AssociationSettings, saveAssociationDefaults } from '@linehaul/contract/association-settings';
import { sentDefaults } from '@linehaul/contract/sent-settings';
import { call } from '../lib/calls/api.ts';
import { paths } from '../lib/navigation/paths.ts';
import { SelectField } from '../ui/choices/select-field.tsx';
import { LinkButton } from '../ui/forms/button.tsx';
import { Card, Facts } from '../ui/layout/card.tsx';
import styles from './association-settings.module.css';
import { SectionForm } from './section-form.tsx';

type Defaults = AssociationSettings['defaults'];

const YEARS = [
  { key: 'anniversary', value: 'A year after it began' },
  { key: '30-june', value: 'On 30 June, for everybody' },
] as const;

/** What a new membership begins with. */
export const DefaultsPart = ({ defaults, mayChange }: { defaults: Defaults; mayChange: boolean }) => (
  <Card title="Membership year">
    <p className={styles.muted}>
      A new membership begins with it; each says for itself when its year ends, and those that stand stay as
      they are. Whoever joins a year to 30 June pays for the months that are left.
    </p>
    {mayChange ? (
      <SectionForm
        section="defaults"
        version={defaults.version}
        schema={sentDefaults}
        saveLabel="Save membership year"
        send={(sent, version) => call(saveAssociationDefaults, { body: { version, defaults: sent } })}
      >
        {(field) => (
          <SelectField
            {...field('membershipYear')}
            label="A year of membership ends"
            options={YEARS}
            defaultValue={defaults.membershipYear}
          />
        )}
      </SectionForm>
    ) : (
      <Facts
        facts={[
          {
            name: 'A year of membership ends',
            value: YEARS.find(({ key }) => key === defaults.membershipYear)?.value,
          },
        ]}
      />
    )}
    <div>
      <LinkButton variant="secondary" to={paths.adminProducts}>
        Memberships and prices
      </LinkButton>
    </div>
  </Card>
);

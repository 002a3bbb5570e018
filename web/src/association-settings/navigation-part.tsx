import { type AssociationSettings, saveAssociationNavigation } from '@linehaul/contract/association-settings';
import { sentNavigation } from '@linehaul/contract/sent-settings';
import { SECTION_NAMES, SECTIONS } from '@linehaul/contract/sections';
import { call } from '../lib/calls/api.ts';
import { CheckboxField } from '../ui/choices/checkbox-field.tsx';
import { Card, Facts } from '../ui/layout/card.tsx';
import styles from './association-settings.module.css';
import { SectionForm } from './section-form.tsx';

type Navigation = AssociationSettings['navigation'];

/** What is not ticked is switched off. */
const readNavigation = (data: FormData): unknown => ({
  closed: SECTIONS.filter((section) => data.get(`open-${section}`) === null),
});

/** Which sections the portal has. */
export const NavigationPart = ({ navigation, mayChange }: { navigation: Navigation; mayChange: boolean }) => (
  <Card title="Sections">
    <p className={styles.muted}>
      A section that is switched off leaves the menu, home, search and the weekly digest, and its pages say
      that they are under construction. Nothing in it is lost, bookings and payments go on, and the office
      sees it as before.
    </p>
    {mayChange ? (
      <SectionForm
        section="navigation"
        version={navigation.version}
        schema={sentNavigation}
        read={readNavigation}
        saveLabel="Save sections"
        send={(sent, version) => call(saveAssociationNavigation, { body: { version, navigation: sent } })}
      >
        {(field) =>
          SECTIONS.map((section) => (
            <CheckboxField
              key={section}
              {...field(`open-${section}`)}
              label={SECTION_NAMES[section]}
              defaultChecked={!navigation.closed.includes(section)}
            />
          ))
        }
      </SectionForm>
    ) : (
      <Facts
        facts={SECTIONS.map((section) => ({
          name: SECTION_NAMES[section],
          value: navigation.closed.includes(section) ? 'Switched off' : 'Open',
        }))}
      />
    )}
  </Card>
);

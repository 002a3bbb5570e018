import { type AssociationSettings, saveAssociationDetails } from '@linehaul/contract/association-settings';
import { sentDetails } from '@linehaul/contract/sent-settings';
import { EVENT_TIME_ZONE_NAMES } from '@linehaul/contract/office-event-values';
import { call } from '../lib/calls/api.ts';
import type { FieldOf } from '../lib/forms/field-of.ts';
import { SelectField } from '../ui/choices/select-field.tsx';
import { EmailField, TextField } from '../ui/forms/text-field.tsx';
import { Card, Facts } from '../ui/layout/card.tsx';
import styles from './association-settings.module.css';
import { SectionForm } from './section-form.tsx';
import { NOT_SET, SettingField } from './setting-field.tsx';

type Details = AssociationSettings['details'];
const GST_OPTIONS = [
  { key: 'registered', value: 'Registered for GST' },
  { key: 'not-registered', value: 'Not registered for GST' },
] as const;

interface FieldsProps {
  details: Details;
  field: FieldOf;
}

/** Zones by their cities, and the one that is in force where it is another. */
const zonesWith = (zone: string) => {
  const known = Object.entries(EVENT_TIME_ZONE_NAMES).map(([key, value]) => ({
    key,
    value: `${value} time`,
  }));
  return known.some(({ key }) => key === zone) ? known : [...known, { key: zone, value: zone }];
};

const NameFields = ({ details, field }: FieldsProps) => (
  <>
    <SettingField label="Name" setting={details.name}>
      <TextField
        {...field('name')}
        label="Name"
        maxLength={120}
        autoComplete="organization"
        defaultValue={details.name.value}
      />
    </SettingField>
    <div className={styles.pair}>
      <SettingField label="Short name" setting={details.shortName}>
        <TextField
          {...field('shortName')}
          label="Short name"
          hint="For narrow places. Empty: the name itself."
          maxLength={40}
          isOptional
          autoComplete="off"
          defaultValue={details.shortName.value === details.name.value ? '' : details.shortName.value}
        />
      </SettingField>
      <SettingField label="ABN" setting={details.abn}>
        <TextField
          {...field('abn')}
          label="ABN"
          hint="11 digits. Invoices carry it; without one none is issued."
          inputMode="numeric"
          maxLength={40}
          autoComplete="off"
          defaultValue={details.abn.value}
        />
      </SettingField>
    </div>
    <SettingField label="GST" setting={details.gst}>
      <SelectField
        {...field('gst')}
        label="GST"
        hint="It holds for invoices that are issued from now on. Prices stay what is asked for: they include GST, or carry none."
        options={GST_OPTIONS}
        defaultValue={details.gst.value}
      />
    </SettingField>
    <SettingField label="Address" setting={details.address}>
      <TextField
        {...field('address')}
        label="Address"
        hint="As invoices carry it, in one line."
        maxLength={200}
        autoComplete="street-address"
        defaultValue={details.address.value}
      />
    </SettingField>
  </>
);

const ReachFields = ({ details, field }: FieldsProps) => (
  <>
    <div className={styles.pair}>
      <SettingField label="Phone" setting={details.phone}>
        <TextField
          {...field('phone')}
          type="tel"
          label="Phone"
          maxLength={30}
          autoComplete="tel"
          defaultValue={details.phone.value}
        />
      </SettingField>
      <SettingField label="Email" setting={details.email}>
        <EmailField {...field('email')} label="Email" defaultValue={details.email.value} />
      </SettingField>
    </div>
    <SettingField label="Website" setting={details.website}>
      <TextField
        {...field('website')}
        type="url"
        label="Website"
        maxLength={200}
        autoComplete="url"
        defaultValue={details.website.value}
      />
    </SettingField>
    <SettingField label="Time zone" setting={details.timeZone}>
      <SelectField
        {...field('timeZone')}
        label="Time zone"
        hint="Days begin and end there. Days that are set, of invoices, memberships and events, stay the days they are; what happens in the night counts to the day of the new zone from now on."
        options={zonesWith(details.timeZone.value)}
        defaultValue={details.timeZone.value}
      />
    </SettingField>
  </>
);

const factsOf = (details: Details) => [
  { name: 'Name', value: details.name.value },
  { name: 'Short name', value: details.shortName.value },
  { name: 'ABN', value: details.abn.value || NOT_SET },
  { name: 'GST', value: GST_OPTIONS.find(({ key }) => key === details.gst.value)?.value },
  { name: 'Address', value: details.address.value || NOT_SET },
  { name: 'Phone', value: details.phone.value || NOT_SET },
  { name: 'Email', value: details.email.value },
  { name: 'Website', value: details.website.value },
  { name: 'Time zone', value: details.timeZone.value },
];

/** Who the association is. */
export const DetailsPart = ({ details, mayChange }: { details: Details; mayChange: boolean }) => (
  <Card title="Details">
    {mayChange ? (
      <SectionForm
        section="details"
        version={details.version}
        schema={sentDetails}
        saveLabel="Save details"
        send={(sent, version) => call(saveAssociationDetails, { body: { version, details: sent } })}
      >
        {(field) => (
          <>
            <NameFields details={details} field={field} />
            <ReachFields details={details} field={field} />
          </>
        )}
      </SectionForm>
    ) : (
      <Facts facts={factsOf(details)} />
    )}
  </Card>
);

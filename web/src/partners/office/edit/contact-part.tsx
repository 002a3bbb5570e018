import {
  PARTNER_ADDRESS_MAX_LENGTH,
  PARTNER_PHONE_MAX_LENGTH,
  type TypedPartner,
} from '@linehaul/contract/office-partner-values';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FoldCard } from '../../../ui/layout/fold-card.tsx';
import styles from '../office.module.css';

/** How it is reached. */
export const ContactPart = ({ first, field }: { first: TypedPartner; field: FieldOf }) => (
  <FoldCard title="How it is reached" holds="Site, phone, email, address">
    <div className={styles.stack}>
      <TextField
        {...field('externalUrl')}
        type="url"
        label="Its own site"
        hint="Begins with https://. Members who follow it are counted, without saying who."
        autoComplete="off"
        isOptional
        defaultValue={first.externalUrl}
      />
      <div className={styles.pair}>
        <TextField
          {...field('phone')}
          type="tel"
          label="Phone"
          maxLength={PARTNER_PHONE_MAX_LENGTH}
          autoComplete="off"
          isOptional
          defaultValue={first.phone}
        />
        <TextField
          {...field('email')}
          type="email"
          label="Email"
          autoComplete="off"
          isOptional
          defaultValue={first.email}
        />
      </div>
      <TextField
        {...field('address')}
        label="Address"
        maxLength={PARTNER_ADDRESS_MAX_LENGTH}
        autoComplete="off"
        isOptional
        defaultValue={first.address}
      />
    </div>
  </FoldCard>
);

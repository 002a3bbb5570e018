import { APPROVAL_DAYS } from '@linehaul/contract/join-state';
import type { Approval } from '@linehaul/contract/memberships';
import {
  type EditedProduct,
  PRODUCT_DESCRIPTION_MAX_LENGTH,
  PRODUCT_NAME_MAX_LENGTH,
} from '@linehaul/contract/office-products';
import { PAYMENT_METHODS, SHOWN_METHODS } from '@linehaul/contract/payment-methods';
import { INCL_GST, withGst } from '../lib/formats/gst-words.ts';
import type { FieldOf } from '../lib/forms/field-of.ts';
import { MultiSelect } from '../ui/choices/multi-select.tsx';
import { SelectField } from '../ui/choices/select-field.tsx';
import { TextAreaField } from '../ui/forms/text-area-field.tsx';
import { MoneyField, NumberField, TextField } from '../ui/forms/text-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { VEHICLES } from './product-words.ts';
import styles from './products.module.css';
import type { TypedTerms } from './term-words.ts';
import { TermsPart } from './terms-part.tsx';

interface PartProps {
  first: EditedProduct;
  field: FieldOf;
}

const VEHICLE_OPTIONS = Object.entries(VEHICLES).map(([key, value]) => ({ key, value }));
const METHOD_OPTIONS = SHOWN_METHODS.map((key) => ({ key: String(key), value: PAYMENT_METHODS[key].name }));

const WordsPart = ({ first, field }: PartProps) => (
  <Card title="What it is">
    <div className={styles.stack}>
      <TextField
        {...field('name')}
        label="Name"
        maxLength={PRODUCT_NAME_MAX_LENGTH}
        autoComplete="off"
        defaultValue={first.name}
      />
      <TextAreaField
        {...field('description')}
        label="Description"
        hint="Applicants read it while they choose."
        rows={4}
        maxLength={PRODUCT_DESCRIPTION_MAX_LENGTH}
        isOptional
        defaultValue={first.description}
      />
      <SelectField
        {...field('vehicle')}
        label="Drawn as"
        placeholder="A signpost"
        options={VEHICLE_OPTIONS}
        isOptional
        defaultValue={first.vehicle ?? ''}
      />
    </div>
  </Card>
);

/** To whom it is suggested, and when somebody can join with it. */
const OfferPart = ({ first, field }: PartProps) => (
  <Card title="To whom, and when">
    <div className={styles.stack}>
      <div className={styles.pair}>
        <NumberField
          {...field('minTrucks')}
          label="Suggested from, trucks"
          hint="Empty: it is suggested to nobody."
          isOptional
          defaultValue={first.minTrucks ?? ''}
        />
        <NumberField
          {...field('maxTrucks')}
          label="Suggested up to, trucks"
          hint="Empty: to every larger fleet."
          isOptional
          defaultValue={first.maxTrucks ?? ''}
        />
      </div>
      <NumberField
        {...field('seats')}
        label="Seats"
        hint="How many people of an organisation share it. Empty: any number. Who is a member keeps the seats they have until their next year."
        isOptional
        defaultValue={first.seats ?? ''}
      />
      <div className={styles.pair}>
        <TextField
          {...field('validFrom')}
          type="date"
          label="First day to join with it"
          isOptional
          defaultValue={first.validFrom ?? ''}
        />
        <TextField
          {...field('validUntil')}
          type="date"
          label="Last day to join with it"
          hint="Who has joined with it keeps it."
          isOptional
          defaultValue={first.validUntil ?? ''}
        />
      </div>
    </div>
  </Card>
);

interface PriceProps extends PartProps {
  paid: 'annual' | 'monthly';
  title: string;
  hint: string;
}

const PricePart = ({ first, field, paid, title, hint }: PriceProps) => (
  <Card title={title}>
    <div className={styles.stack}>
      <MoneyField
        {...field(`${paid}.total`)}
        label={withGst(`${title}: dollars for the whole year`)}
        hint={hint}
        width="short"
        isOptional
        defaultValue={first[paid]?.total.toFixed(2) ?? ''}
      />
      <MultiSelect
        {...field(`${paid}.methods`)}
        label={`${title}: ways to pay`}
        hint="Direct debit takes at most $1,500.00 at once."
        options={METHOD_OPTIONS}
        isOptional
        defaultKeys={(first[paid]?.methods ?? []).map(String)}
      />
    </div>
  </Card>
);

const YEARS = [
  { key: 'anniversary', value: 'A year after it begins' },
  { key: '30-june', value: 'On 30 June, the first one in part' },
];

const APPROVAL_OPTIONS: readonly { key: Approval; value: string }[] = [
  { key: 'none', value: 'Not needed: who joins pays at once' },
  { key: 'joining-and-rejoining', value: 'Needed of whoever joins with it, joins again or changes to it' },
  { key: 'joining', value: 'Needed of who joins with it or changes to it for the first time' },
];

/** Whether the office decides who may join with it. */
const ApprovalPart = ({ first, field }: PartProps) => (
  <Card title="Applications">
    <SelectField
      {...field('approval')}
      label="Approval by the office"
      hint={`Who needs it sends an application in place of paying, and pays within ${String(APPROVAL_DAYS)} days once you have approved it. Renewals of the same membership never need it. A change is for who applies from now on.`}
      options={APPROVAL_OPTIONS}
      defaultValue={first.approval}
    />
  </Card>
);

/** What is paid once, and when a year ends. */
const YearPart = ({ first, field }: PartProps) => (
  <Card title="Joining and the year">
    <div className={styles.stack}>
      <MoneyField
        {...field('joiningFee')}
        label={`Joining fee, dollars${INCL_GST}`}
        hint="Paid once, with the first payment of an organisation that was never a member. Empty: none."
        width="short"
        isOptional
        defaultValue={first.joiningFee?.toFixed(2) ?? ''}
      />
      <SelectField
        {...field('membershipYear')}
        label="Its year ends"
        hint="To 30 June, whoever joins pays for the months that are left, the present one included."
        options={YEARS}
        defaultValue={first.membershipYear}
      />
    </div>
  </Card>
);

interface ProductFieldsProps extends PartProps {
  /** The terms of renewal as they are typed now; undefined while they do not hold. */
  typed: TypedTerms | undefined;
}

/** What a membership is, whom it is for, what it costs, and how it goes on. */
export const ProductFields = ({ typed, ...parts }: ProductFieldsProps) => (
  <>
    <WordsPart {...parts} />
    <OfferPart {...parts} />
    <PricePart {...parts} paid="annual" title="Once a year" hint="Empty: it cannot be paid once a year." />
    <PricePart
      {...parts}
      paid="monthly"
      title="Monthly"
      hint="Paid in 12 equal parts. Empty: it cannot be paid monthly."
    />
    <ApprovalPart {...parts} />
    <YearPart {...parts} />
    <TermsPart {...parts} typed={typed} />
  </>
);

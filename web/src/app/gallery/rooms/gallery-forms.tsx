import { registerDetails } from '@linehaul/contract/register-details';
import * as z from 'zod/mini';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { CheckboxField, Switch } from '../../../ui/choices/checkbox-field.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { MultiSelect } from '../../../ui/choices/multi-select.tsx';
import { PhoneField } from '../../../ui/forms/phone-field.tsx';
import { Price } from '../../../join/membership/price.tsx';
import { RadioCards } from '../../../ui/choices/radio-cards.tsx';
import { SelectField } from '../../../ui/choices/select-field.tsx';
import { SuggestField } from '../../../ui/choices/suggest-field.tsx';
import { EmailField, NumberField, TextField } from '../../../ui/forms/text-field.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';

const NAMES = ['Barkly Road Trains', 'Barossa Bulk Haulage', 'Bass Strait Freight'];

const gallerySchema = z.object(registerDetails.shape);

const source = {
  debounceMs: 200,
  minLength: 2,
  find: async (text: string) =>
    NAMES.filter((name) => name.toLowerCase().includes(text.toLowerCase())).map((value) => ({
      key: value,
      value,
    })),
};

const OPTIONS = ['General freight', 'Livestock', 'Refrigerated'].map((value) => ({ key: value, value }));

export const title = 'Forms';

export const GalleryForms = () => {
  const form = useZodForm({
    schema: gallerySchema,
    onSubmit: () => showToast({ tone: 'success', title: 'The form is complete' }),
  });
  return (
    <Form {...form.props} aria-label="Parts of a form">
      <ErrorSummary faults={form.faults} />
      <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      <EmailField label="Email" hint="We send your activation link here." {...form.field('emailAddress')} />
      <PhoneField label="Phone" {...form.field('mobile')} />
      <SuggestField
        label="Organisation name"
        source={source}
        onPick={() => {}}
        isOptional
        {...form.field('organisation')}
      />
      <NumberField label="Number of trucks" isOptional {...form.field('trucks')} />
      <TextField label="Organisation #" readOnly defaultValue="30418" {...form.field('number')} />
      <SelectField label="State" placeholder="Choose a state" options={OPTIONS} {...form.field('state')} />
      <MultiSelect label="What do you carry?" options={OPTIONS} {...form.field('freight')} />
      <RadioCards
        label="Payment frequency"
        columns={2}
        {...form.field('frequency')}
        cards={[
          {
            key: 'a',
            title: 'Annual',
            detail: 'One payment',
            aside: <Price amount="$1,234.50" period="a year" />,
          },
          {
            key: 'm',
            title: 'Monthly',
            detail: '12 payments',
            aside: <Price amount="$102.88" period="a month" />,
          },
        ]}
      />
      <Switch label="My postal address is different" {...form.field('postal')} />
      <CheckboxField label="I agree to the membership terms" {...form.field('terms')} />
      <Button
        type="submit"
        isWide
        isBlocked={!form.isValid}
        onBlockedPress={form.explain}
        isBusy={form.isSubmitting}
      >
        Continue
      </Button>
    </Form>
  );
};

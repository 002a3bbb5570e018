import { type EditedProduct, sentProduct, type SentProduct } from '@linehaul/contract/office-products';
import { renewalTerms } from '@linehaul/contract/renewal-terms';
import { type InputEvent, useState } from 'react';
import { generatePath } from 'react-router';
import { useZodForm } from '../lib/forms/use-zod-form.ts';
import { useLeaveGuard } from '../lib/navigation/leave-guard.ts';
import { paths } from '../lib/navigation/paths.ts';
import { OvertakenInTab } from '../ui/editing/overtaken-in-tab.tsx';
import { Button } from '../ui/forms/button.tsx';
import { ErrorSummary } from '../ui/forms/error-summary.tsx';
import { FormFailure } from '../ui/forms/form-failure.tsx';
import { Form } from '../ui/forms/form.tsx';
import { SaveBar } from '../ui/forms/save-bar.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { ProductFields } from './product-fields.tsx';
import { readProduct, readTerms } from './product-values.ts';
import { inForceWords, priceChangesOf } from './product-words.ts';
import { termChangesOf, type TypedTerms } from './term-words.ts';
import { useSaveProduct } from './use-save-product.ts';

interface ProductFormProps {
  /** What the fields begin with. */
  first: EditedProduct;
  /** What counts now, as far as this person knows. */
  kept: SentProduct | EditedProduct;
  /** The version that this person has seen last, or made. */
  version: number;
  isEdited: boolean;
  onEdit: () => void;
  onSaved: (version: number, saved: SentProduct) => void;
}

interface ChangesProps {
  memberships: number;
  prices: readonly string[];
  terms: readonly string[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** Whom a change of prices or terms concerns, before it is saved. */
const ChangesDialog = ({ memberships, prices, terms, onConfirm, onClose }: ChangesProps) => (
  <ConfirmDialog
    title={prices.length > 0 ? 'Sell it at other prices?' : 'Renew it by other terms?'}
    confirmLabel={prices.length > 0 ? 'Save the new prices' : 'Save the new terms'}
    busyLabel="Saving…"
    keepLabel="Go on editing"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <Lines lines={[...prices, ...terms]} />
    {prices.length > 0 && (
      <p>{inForceWords(memberships)}: what has been sold, and its instalments, stay at the price of then.</p>
    )}
    {terms.length > 0 && (
      <p>
        {inForceWords(memberships)}: the days of grace and of lapse that were told a member stay as they were
        told. All other days follow the new terms from now on: an invoice whose day is past by them goes out
        within the hour.
      </p>
    )}
  </ConfirmDialog>
);

const changesOf = (before: SentProduct | EditedProduct, after: SentProduct) => ({
  prices: priceChangesOf(before, after),
  terms: termChangesOf(before.terms, after.terms),
});

const typedIn = (data: FormData): TypedTerms | undefined => {
  const terms = renewalTerms.safeParse(readTerms(data)).data;
  return terms && { ...terms, year: data.get('membershipYear') === '30-june' ? '30-june' : 'anniversary' };
};

/** The terms that are typed; undefined while they do not hold. */
const useTypedTerms = (first: EditedProduct) => {
  const [typed, setTyped] = useState<TypedTerms | undefined>({ ...first.terms, year: first.membershipYear });
  const read = ({ currentTarget }: InputEvent<HTMLFormElement>): void =>
    setTyped(typedIn(new FormData(currentTarget)));
  return { typed, read };
};

/** Everything about a membership in one form, which is saved as a whole. */
export const ProductForm = (props: ProductFormProps) => {
  const { first, kept, isEdited } = props;
  const { save, overtaken, forget } = useSaveProduct(props);
  const [asked, setAsked] = useState<SentProduct>();
  // What goes over theirs is what was sent: once more is typed, it is to be sent again.
  const onEdit = (): void => {
    forget();
    props.onEdit();
  };
  const send = async (sent: SentProduct, seen?: number): Promise<void> => save(sent, seen).catch(form.refuse);
  const askOrSend = (sent: SentProduct): Promise<void> | void => {
    const { prices, terms } = changesOf(kept, sent);
    const isConcerned = first.memberships > 0 && prices.length + terms.length > 0;
    return isConcerned ? setAsked(sent) : send(sent);
  };
  const form = useZodForm({
    ...{ schema: sentProduct, read: readProduct, onEdit },
    onSubmit: askOrSend,
  });
  const { typed, read } = useTypedTerms(first);
  const onInput = (event: InputEvent<HTMLFormElement>): void => {
    form.props.onInput(event);
    read(event);
  };
  useLeaveGuard(isEdited ? 'Leave this page? Your changes have not been saved.' : undefined);
  return (
    <Form {...form.props} onInput={onInput}>
      <FormFailure failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      <ProductFields first={first} field={form.field} typed={typed} />
      {overtaken && (
        <OvertakenInTab
          words={overtaken.words}
          href={generatePath(paths.adminProduct, { id: first.id })}
          onOverwrite={() => void send(overtaken.sent, overtaken.version)}
        />
      )}
      <SaveBar>
        <Button type="submit" isBusy={form.isSubmitting} busyLabel="Saving…">
          Save changes
        </Button>
      </SaveBar>
      {asked && (
        <ChangesDialog
          memberships={first.memberships}
          {...changesOf(kept, asked)}
          onConfirm={() => send(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Form>
  );
};

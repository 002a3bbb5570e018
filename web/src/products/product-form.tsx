import { type EditedProduct, sentProduct, type SentProduct } from '@linehaul/contract/office-products';
import { useState } from 'react';
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
import { readProduct } from './product-values.ts';
import { inForceWords, priceChangesOf } from './product-words.ts';
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
  changes: readonly string[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Whom a change of prices concerns, before it is saved. */
const ChangesDialog = ({ memberships, changes, onConfirm, onClose }: ChangesProps) => (
  <ConfirmDialog
    title="Sell it at other prices?"
    confirmLabel="Save the new prices"
    busyLabel="Saving…"
    keepLabel="Go on editing"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <ul>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
    <p>{inForceWords(memberships)}: what has been sold, and its instalments, stay at the price of then.</p>
  </ConfirmDialog>
);

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
  const askOrSend = (sent: SentProduct): Promise<void> | void =>
    first.memberships > 0 && priceChangesOf(kept, sent).length > 0 ? setAsked(sent) : send(sent);
  const form = useZodForm({
    ...{ schema: sentProduct, read: readProduct, onEdit },
    onSubmit: askOrSend,
  });
  useLeaveGuard(isEdited ? 'Leave this page? Your changes have not been saved.' : undefined);
  return (
    <Form {...form.props}>
      <FormFailure failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      <ProductFields first={first} field={form.field} />
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
          changes={priceChangesOf(kept, asked)}
          onConfirm={() => send(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Form>
  );
};

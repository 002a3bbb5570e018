import { type Colleague, findColleagues } from '@linehaul/contract/event-booking';
import { handOnPlace, type OwnPlace } from '@linehaul/contract/event-cancelling';
import { email } from '@linehaul/contract/text';
import { requiredName } from '@linehaul/contract/names';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../lib/calls/api.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { SelectField } from '../../ui/choices/select-field.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EVENTS_KEY } from '../own/next-events-query.ts';

const GUEST = 'guest';

const colleagueFields = z.object({ who: z.uuid('Please choose who comes') });
const guestFields = z.object({
  who: z.literal(GUEST),
  firstName: requiredName('Please type the first name', 60),
  lastName: requiredName('Please type the last name', 60),
  email: email('Please type the email address', 'Please type a valid email address'),
});
type Asked = z.infer<typeof guestFields> | z.infer<typeof colleagueFields>;

/** One or the other, so that what is missing is said at its field. */
const rulesFor = (who: string): z.ZodMiniType<Asked> => (who === GUEST ? guestFields : colleagueFields);

/** Those whom the person may send instead; nobody, for whoever manages the people of none. */
const useColleagues = (eventId: string) =>
  useQuery({
    queryKey: [...EVENTS_KEY, 'colleagues', eventId],
    queryFn: () =>
      call(findColleagues, { body: { eventId, keyword: '' } }).catch(() => ({
        colleagues: [] as Colleague[],
      })),
  });

const optionsOf = (colleagues: readonly Colleague[]) => [
  { key: GUEST, value: 'Somebody else, by name' },
  ...colleagues
    .filter(({ isGoing }) => !isGoing)
    .map(({ accountId, name, orgName }) => ({ key: accountId, value: `${name}, ${orgName}` })),
];

interface HandOnDialogProps {
  eventId: string;
  place: OwnPlace;
  onClose: () => void;
}

const useHandOn = ({ place, onClose }: HandOnDialogProps) => {
  const queries = useQueryClient();
  const { placeId, ticketNumber } = place;
  return async (asked: Asked): Promise<void> => {
    const { who, ...guest } = asked;
    const to = 'email' in guest ? guest : { accountId: who };
    const answer = await call(handOnPlace, { body: { placeId, ticketNumber, to } }).finally(() =>
      queries.invalidateQueries({ queryKey: EVENTS_KEY }),
    );
    showToast({ tone: 'success', title: 'Place handed on', text: answer.holder });
    onClose();
  };
};

/** Names somebody else for a place. */
export const HandOnDialog = (props: HandOnDialogProps) => {
  const { eventId, place, onClose } = props;
  const formId = useId();
  const { data } = useColleagues(eventId);
  const [who, setWho] = useState(GUEST);
  const handOn = useHandOn(props);
  const send = async (asked: Asked): Promise<void> => handOn(asked).catch(form.refuse);
  const form = useZodForm({ schema: rulesFor(who), onSubmit: send });
  const choose = (chosen: string): void => {
    setWho(chosen);
    form.forget();
  };
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        Keep it
      </Button>
      <Button type="submit" form={formId} isBusy={form.isSubmitting} busyLabel="Saving…">
        Hand on
      </Button>
    </>
  );
  return (
    <Dialog title="Hand this place to somebody else?" isOpen onClose={onClose} actions={actions}>
      <Form {...form.props} id={formId}>
        <FormFailure failure={form.failure} />
        <p>
          Ticket {place.ticketNumber} lets nobody in any more; whoever comes instead is emailed a new one.
          {place.membersOnly && ' This ticket is for members in good standing.'}
        </p>
        <ErrorSummary faults={form.faults} />
        <SelectField
          {...form.field('who')}
          label="Who comes instead"
          options={optionsOf(data?.colleagues ?? [])}
          value={who}
          onChange={(change) => choose(change.currentTarget.value)}
        />
        {who === GUEST && (
          <>
            <TextField {...form.field('firstName')} label="First name" autoComplete="off" maxLength={60} />
            <TextField {...form.field('lastName')} label="Last name" autoComplete="off" maxLength={60} />
            <TextField {...form.field('email')} label="Email" type="email" autoComplete="off" />
          </>
        )}
      </Form>
    </Dialog>
  );
};

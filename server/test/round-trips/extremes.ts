import { randomUUID } from 'node:crypto';
import { getAccountDetails, setAccountDetails } from '@linehaul/contract/account-details';
import { registerAccount } from '@linehaul/contract/accounts';
import type { FormFieldInput, WorkflowFormGroup } from '@linehaul/contract/forms';
import { registerGuest } from '@linehaul/contract/guests';
import { impersonate } from '@linehaul/contract/impersonation';
import { creditInvoice, markInvoicePaid, refundPayment } from '@linehaul/contract/invoice-administration';
import { chooseOrganisation, legacyJoin } from '@linehaul/contract/join';
import { sendMailing } from '@linehaul/contract/mailings';
import { getOrganisationForm, setOrganisationForm } from '@linehaul/contract/organisations';
import { endSessionsOf, setDisabled, setRole } from '@linehaul/contract/people';
import type { CallName } from '../../src/http/access.ts';
import { createAccount } from '../account-factories.ts';
import { REQUIRED_ANSWERS, toFormFields } from '../organisation-factories.ts';
import type { ActorName } from '../access/actors.ts';
import type { Cell, Sent } from '../access/sample.ts';

/** A write with the largest, smallest and oddest of what it takes, by somebody who may make it. */
interface Extreme {
  readonly by: ActorName;
  readonly write: (cell: Cell, token: string) => Promise<readonly Sent[]>;
}

/** Letters of one, two, three and four bytes, of both directions, with marks of their own. */
const ODD = ['W', 'Ł', 'ģ', 'й', 'ع', '王', '𝒲', "'", '$', '<', '&', '"'];
const odd = (length: number): string =>
  Array.from({ length }, (_, index) => ODD[index % ODD.length] ?? 'W')
    .join('')
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, 'W');
/** For what counts in code points. */
const oddPoints = (length: number): string =>
  Array.from({ length }, (_, index) => ODD[index % ODD.length] ?? 'W').join('');

const longAddress = (): string =>
  `${randomUUID()}.${'w'.repeat(20)}@${'x'.repeat(63)}.${'y'.repeat(63)}.example`;
const PASSWORD = 'Gravel-Road!88';

const memberOf = async ({ world }: Cell): Promise<string> =>
  (await createAccount(world.portal, { contactType: 'Member' })).id;

/** The fields that may be edited, each with the largest that its kind takes; what is refused is left as it was. */
const fill = (groups: readonly WorkflowFormGroup[], length: number): FormFieldInput[] =>
  groups
    .flatMap(({ workflowFormFields }) => workflowFormFields)
    .filter(({ isReadOnly }) => !isReadOnly)
    .flatMap(({ id, formFieldType, referenceOptions, isMultipleSelect }): FormFieldInput[] => {
      const keys = referenceOptions.map(({ key }) => key);
      if (formFieldType === 'Integer') return [{ id, value: 2_147_483_647 }];
      if (formFieldType === 'Boolean') return [{ id, value: true }];
      if (formFieldType === 'Reference')
        return [{ id, value: isMultipleSelect ? keys : (keys.at(-1) ?? null) }];
      return [{ id, value: odd(length) }];
    });

type Save = (fields: FormFieldInput[]) => Promise<Sent & { problem: { modelState?: object | undefined } }>;

/** Saves all fields that take it, dropping those that say no (formats of their own). */
const saveForm = async (groups: readonly WorkflowFormGroup[], save: Save): Promise<Sent> => {
  let fields = fill(groups, 100);
  let sent = await save(fields);
  while (sent.status === 400 && fields.length > 0) {
    const refused = new Set(Object.keys(sent.problem.modelState ?? {}));
    const left = fields.filter(({ id }) => !refused.has(id));
    if (left.length === fields.length) return sent;
    fields = left;
    sent = await save(fields);
  }
  return sent;
};

const invoiceOfA = ({ world }: Cell): string => world.organisations.A.invoiceId;

const paymentOfA = async (cell: Cell): Promise<string> => {
  const { id } = await cell.world.portal.context.db
    .selectFrom('payments')
    .select('id')
    .where('subjectId', '=', invoiceOfA(cell))
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  return id;
};

/** In the order in which they are made: what is taken off and given back was paid before. */
export const EXTREMES: Partial<Record<CallName, Extreme>> = {
  'POST /api/account/register': {
    by: 'anonymous',
    write: async ({ world: { portal } }) => [
      await portal.call(registerAccount, {
        body: {
          ...{ firstName: oddPoints(80), lastName: 'W', mobile: '+61 412 345 678', password: PASSWORD },
          emailAddress: longAddress(),
        },
      }),
    ],
  },
  'POST /api/account/guestregistration': {
    by: 'anonymous',
    write: async ({ world: { portal } }) => [
      await portal.call(registerGuest, {
        body: { firstName: 'ŁŁ', lastName: oddPoints(80), emailAddress: longAddress(), password: PASSWORD },
      }),
    ],
  },
  'POST /api/user/SetWorkflowFormFieldValue': {
    by: 'administratorOfA',
    write: async ({ world: { portal } }, token) => {
      const { data } = await portal.call(getAccountDetails, { token });
      const save: Save = (workflowFormFields) =>
        portal.call(setAccountDetails, { body: { workflowFormFields }, token });
      return [await saveForm(data, save)];
    },
  },
  'POST /api/org/SetWorkflowFormFieldValue': {
    by: 'administratorOfA',
    write: async ({ world: { portal, organisations } }, token) => {
      const asked = { workflowName: 'details' as const, orgId: organisations.A.id };
      const { data } = await portal.call(getOrganisationForm, { query: asked, token });
      const save: Save = (workflowFormFields) =>
        portal.call(setOrganisationForm, { body: { ...asked, workflowFormFields }, token });
      return [await saveForm(data, save)];
    },
  },
  'POST /api/join/chooseorganisation': {
    by: 'prospect',
    write: async ({ world: { portal } }, token) => [
      await portal.call(chooseOrganisation, { body: { orgName: 'ŁŁŁ' }, token }),
      await portal.call(chooseOrganisation, { body: { orgName: oddPoints(70) }, token }),
    ],
  },
  'POST /api/joins': {
    by: 'prospect',
    write: async ({ world: { portal } }, token) => {
      const workflowFormFields = await toFormFields(portal, REQUIRED_ANSWERS);
      return [await portal.call(legacyJoin, { body: { orgName: oddPoints(69), workflowFormFields }, token })];
    },
  },
  'POST /api/admin/invoices/markpaid': {
    by: 'owner',
    write: async (cell, token) => {
      const { portal } = cell.world;
      const body = { id: invoiceOfA(cell), paidOn: '2000-01-01', reference: odd(100) };
      return [await portal.call(markInvoicePaid, { body: { ...body, amount: 0.01 }, token })];
    },
  },
  'POST /api/admin/invoices/credit': {
    by: 'owner',
    write: async (cell, token) => [
      await cell.world.portal.call(creditInvoice, {
        body: { id: invoiceOfA(cell), amount: 0.01, reason: odd(200) },
        token,
      }),
    ],
  },
  'POST /api/admin/invoices/refund': {
    by: 'owner',
    write: async (cell, token) => {
      const body = { paymentId: await paymentOfA(cell), amount: 0.01, refundable: 0.01 };
      const words = { reason: odd(200), reference: odd(100) };
      return [await cell.world.portal.call(refundPayment, { body: { ...body, ...words }, token })];
    },
  },
  'POST /api/mailings/send': {
    by: 'owner',
    write: async ({ world: { portal } }, token) => [
      await portal.call(sendMailing, {
        body: { id: randomUUID(), kind: 'newsletter', subject: odd(150), text: `${odd(9998)}\n.` },
        token,
      }),
    ],
  },
  'POST /api/people/setrole': {
    by: 'owner',
    write: async (cell, token) => [
      await cell.world.portal.call(setRole, {
        body: { accountId: await memberOf(cell), role: 1, reason: odd(500) },
        token,
      }),
    ],
  },
  'POST /api/people/setdisabled': {
    by: 'owner',
    write: async (cell, token) => [
      await cell.world.portal.call(setDisabled, {
        body: { accountId: await memberOf(cell), isDisabled: true, reason: odd(500) },
        token,
      }),
    ],
  },
  'POST /api/people/endsessions': {
    by: 'owner',
    write: async (cell, token) => [
      await cell.world.portal.call(endSessionsOf, {
        body: { accountId: await memberOf(cell), reason: odd(500) },
        token,
      }),
    ],
  },
  'POST /api/signin/impersonate': {
    by: 'owner',
    write: async (cell, token) => [
      await cell.world.portal.call(impersonate, {
        body: { accountId: await memberOf(cell), reason: odd(500) },
        token,
      }),
    ],
  },
};

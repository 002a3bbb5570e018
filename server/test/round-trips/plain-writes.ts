import { getAccountDetails, setAccountDetails } from '@linehaul/contract/account-details';
import { sendContactEnquiry } from '@linehaul/contract/contact-enquiries';
import { MAILING_KINDS } from '@linehaul/contract/mail-kinds';
import { uploadPicture } from '@linehaul/contract/pictures';
import { retryFailedJob } from '@linehaul/contract/failed-jobs';
import { getOrganisationForm, setOrganisationForm } from '@linehaul/contract/organisations';
import { oneClickUnsubscribe } from '@linehaul/contract/unsubscribe';
import { sql } from 'kysely';
import type { CallName } from '../../src/http/access.ts';
import { countRecipientsOfEach } from '../../src/mailings/recipient-queries.ts';
import { ACCOUNT_SAMPLES } from '../access/account-samples.ts';
import type { Asked } from '../access/sample.ts';
import { drawPicture } from '../files/draw-picture.ts';
import { sendMultipart } from '../files/send-multipart.ts';
import { drawValues } from './draw-values.ts';
import { saveForm } from './form-values.ts';
import type { Write } from './write.ts';

const nothing = (): Asked => ({});

/** Only its token proves anything: what is mailed to the address is a link. */
const OWN_ADDRESS = ['email'];

const accountDetails: Write['send'] = async ({ world: { portal }, actor: { token = '' } }, _, making) => {
  const { data } = await portal.call(getAccountDetails, { token });
  return saveForm(data, making, (workflowFormFields) =>
    portal.call(setAccountDetails, { body: { workflowFormFields }, token }),
  );
};

const organisationDetails: Write['send'] = async ({ world, actor: { token = '' } }, _, making) => {
  const { portal, organisations } = world;
  const asked = { workflowName: 'details' as const, orgId: organisations.A.id };
  const { data } = await portal.call(getOrganisationForm, { query: asked, token });
  return saveForm(data, making, (workflowFormFields) =>
    portal.call(setOrganisationForm, { body: { ...asked, workflowFormFields }, token }),
  );
};

const contactEnquiry: Partial<Write> = {
  by: 'administratorOfA',
  endpoint: sendContactEnquiry,
  ask: nothing,
  given: ['fileAttachment'],
  send: async ({ world, actor: { token } }, asked, making) => {
    const write = { ...contactEnquiry, narrow: async () => ({}) } as Write;
    const fields = drawValues(write, { asked, narrowed: {} }, making) as Record<string, string>;
    return sendMultipart(world.portal, sendContactEnquiry, { token, fields });
  },
};

const picture: Partial<Write> = {
  by: 'owner',
  endpoint: uploadPicture,
  ask: nothing,
  given: ['picture'],
  send: async ({ world, actor: { token } }, asked, making) => {
    const write = { ...picture, narrow: async () => ({}) } as Write;
    const fields = drawValues(write, { asked, narrowed: {} }, making) as Record<string, string>;
    const files = [{ name: 'depot.png', bytes: await drawPicture(1280, 720, 'png') }];
    // Whatever is chosen, as much of it as is sharp enough.
    return sendMultipart(world.portal, uploadPicture, { token, fields: { ...fields, width: '1' }, files });
  },
};

/** What was drawn before may have switched a kind off for every member: it is sent to nobody, and so refused. */
const wantedMail: Write['narrow'] = async ({ world: { portal } }) => {
  const counts = await countRecipientsOfEach(portal.context.db);
  return { kind: { enum: MAILING_KINDS.filter((kind) => counts[kind] > 0) } };
};

const failedJob: Write['ask'] = async ({ world: { portal } }) => {
  const data = JSON.stringify({ kind: 'sign-in.forget', payload: {} });
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data) values ('failed', ${data}) returning id`.execute(portal.context.db);
  return { body: { id: rows[0]?.id } };
};

export const PLAIN_WRITES: Partial<Record<CallName, Partial<Write>>> = {
  'POST /api/admin/codes/create': { by: 'owner', given: ['code'] },
  // Either per cent or an amount, which the schema alone does not say.
  'POST /api/admin/codes/save': { by: 'owner', given: ['id', 'version', 'code'] },
  'POST /api/join/chooseorganisation': { needed: ['orgName'] },
  'POST /api/join/discountcode': { by: 'prospect', given: ['orgId', 'code'] },
  'POST /api/join/fornothing': {
    by: 'prospect',
    given: ['orgId', 'productId', 'paymentFrequencyKey', 'discountCode', 'agreedTotal', 'agreedTerms'],
  },
  'POST /api/admin/products/create': { by: 'owner', given: [] },
  // Its prices allow what can pay them, which the schema alone does not say.
  'POST /api/admin/products/save': { by: 'owner', given: ['id', 'version', 'product'] },
  'POST /api/admin/products/archive': { by: 'owner', given: ['id', 'version'] },
  'POST /api/admin/products/move': { by: 'owner', given: ['id'] },
  'POST /token': {
    given: [
      'grant_type',
      'username',
      'password',
      'impersonatorId',
      'type',
      'token',
      'mfa_token',
      'code',
      'assertion',
    ],
  },
  'POST /api/account/confirmemail': { given: ['userId', 'token', 'password', 'choosePassword'] },
  'POST /api/account/resendconfirmation': { given: OWN_ADDRESS },
  'POST /api/account/forgotpassword': { given: OWN_ADDRESS },
  'POST /api/account/createpassword': { given: OWN_ADDRESS },
  'POST /api/signin/emaillink': { given: OWN_ADDRESS },
  'POST /api/account/resetpassword': { given: ['token'] },
  'POST /api/account/changepassword': { given: ['currentPassword', 'newPassword', 'confirmPassword'] },
  'POST /api/account/upgradeguest': { by: 'guest' },
  'POST /api/user/contactus': contactEnquiry,
  'POST /api/admin/pictures/upload': picture,
  'POST /api/user/SetWorkflowFormFieldValue': { by: 'administratorOfA', send: accountDetails },
  'POST /api/org/SetWorkflowFormFieldValue': { by: 'administratorOfA', send: organisationDetails },
  'POST /api/unsubscribe': { given: ['code'] },
  'POST /unsubscribe': {
    by: 'anonymous',
    endpoint: oneClickUnsubscribe,
    ask: nothing,
    send: async (cell) => (await ACCOUNT_SAMPLES['POST /unsubscribe'][0].prepare(cell))(undefined),
  },
  'POST /api/admin/failedjobs/retry': {
    ...{ by: 'owner', endpoint: retryFailedJob, ask: failedJob },
    given: ['id'],
  },
  'POST /api/mailings/send': { narrow: wantedMail },
  'POST /api/user/closeaccount': { given: ['email'] },
  'POST /api/signin/passkeyoptions': { given: ['mfaToken'] },
  'POST /api/signin/confirmidentity': { given: ['password'] },
  'POST /api/secondfactor/confirmauthenticator': { given: ['code'] },
  'POST /api/secondfactor/addpasskey': { given: ['registration'] },
  'POST /api/people/setdisabled': { given: ['isDisabled'] },
  'POST /api/joins': { given: ['workflowFormFields'] },
  'POST /api/invoice/CancelPaymentIntent': { by: 'administratorOfA' },
};

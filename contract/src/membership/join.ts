import * as z from 'zod/mini';
import { PAYMENT_METHOD, providerType } from '../money/payment-methods.ts';
import { endpoint } from '../wire/endpoint.ts';
import { formFieldInputs } from '../forms/forms.ts';
import { joinState, joinStep } from './join-state.ts';
import { termsVersion } from '../association/membership-terms.ts';
import { organisationName } from './organisations.ts';
import { paymentOutcome } from '../money/payments.ts';
import { dollarAmount } from '../values/amount.ts';
import { text, uuid } from '../values/text.ts';

export const chooseOrganisation = endpoint({
  method: 'POST',
  path: '/api/join/chooseorganisation',
  summary: 'Keeps the name of a new organisation, or asks the administrators of an existing one.',
  body: z.strictObject({
    orgName: z.optional(organisationName),
    /** With a name: an existing organisation of that name is not asked, but refused as `organisation-exists`. */
    isNew: z.optional(z.boolean()),
    orgId: z.optional(uuid()),
  }),
  data: joinState,
  refusals: ['not-found', 'wrong-state', 'organisation-exists'],
});

export const withdrawJoinRequest = endpoint({
  method: 'POST',
  path: '/api/join/withdrawrequest',
  summary: 'Takes back the request to join an existing organisation, so that another can be named.',
  data: joinState,
  refusals: ['wrong-state'],
});

export const chooseMembership = endpoint({
  method: 'POST',
  path: '/api/join/choosemembership',
  summary: 'Keeps the chosen product and, if already known, the payment frequency.',
  body: z.strictObject({ productId: uuid(), paymentFrequencyKey: z.optional(uuid()) }),
  data: joinState,
  refusals: ['not-found', 'wrong-state'],
});

const workflow = z.literal('join');

export const getPaymentSetupIntent = endpoint({
  method: 'GET',
  path: '/api/subscription/GetPaymentSetUpIntent',
  summary:
    "The client secret with which the browser confirms the caller's card or account; reused while it is open.",
  query: z.strictObject({
    workflowName: workflow,
    orgId: uuid(),
    paymentMethod: providerType,
  }),
  data: z.object({ clientSecret: z.string() }),
  refusals: ['not-found', 'wrong-state'],
});

export const subscriptionChoice = z.strictObject({
  workflowName: workflow,
  orgId: uuid(),
  /** As it was typed. Left out it is the one that is kept with the join; null is none. */
  discountCode: z.optional(z.nullable(text(50))),
  productId: uuid(),
  paymentMethodKey: z.int().check(z.meta({ examples: Object.values(PAYMENT_METHOD) })),
  paymentFrequencyKey: uuid(),
  /** The total that the person was shown, in dollars: at another nothing is sold. */
  agreedTotal: z.optional(dollarAmount()),
  /** The version of the membership terms that the person accepted: needed once the association has published any. */
  agreedTerms: z.optional(termsVersion),
});

export const submitEnquiry = endpoint({
  method: 'POST',
  path: '/api/subscription/SubmitEnquiry',
  summary: 'Joins with payment offline: issues one open tax invoice and mails it. Repeats answer the same.',
  body: subscriptionChoice,
  data: z.object({ invoiceId: z.uuid(), invoiceNum: z.string() }),
  refusals: ['not-found', 'wrong-state', 'terms-changed'],
});

export const pay = endpoint({
  method: 'POST',
  path: '/api/subscription/pay',
  summary: 'Charges the confirmed card or account once. Repeats answer the same and never charge again.',
  body: subscriptionChoice,
  data: z.object({
    outcome: paymentOutcome,
    /** With `requires-action`: what the browser needs to show the bank's challenge; then call again. */
    clientSecret: z.nullable(z.string()),
    invoice: z.nullable(
      z.object({
        id: z.uuid(),
        orgName: z.string(),
        netTotalAmount: z.number(),
        invoiceNum: z.string(),
        lineItems: z.array(z.object({ id: z.uuid(), itemName: z.string() })),
      }),
    ),
  }),
  refusals: ['not-found', 'wrong-state', 'terms-changed', 'payment-declined'],
});

/** The legacy onboarding call, over the same commands and checks as the steps. */
export const legacyJoin = endpoint({
  method: 'POST',
  path: '/api/joins',
  summary: 'Legacy onboarding in one call: organisation, billing address and membership choice.',
  body: z.strictObject({
    orgName: organisationName,
    billingAddress: z.optional(
      z.strictObject({
        address1: z.optional(text()),
        address2: z.optional(text()),
        suburb: z.optional(text(100)),
        state: z.optional(text(50)),
        postcode: z.optional(text(10)),
        country: z.optional(text(100)),
      }),
    ),
    workflowFormFields: z.optional(formFieldInputs),
    productId: z.optional(uuid()),
    paymentFrequencyKey: z.optional(uuid()),
  }),
  data: z.object({ orgId: z.nullable(z.uuid()), nextStep: joinStep }),
  refusals: ['not-found', 'wrong-state'],
});

import { chooseMembership, chooseOrganisation } from '@linehaul/contract/join';
import { setOrganisationForm } from '@linehaul/contract/organisations';
import { REQUIRED_ANSWERS, toFormFields } from '../people/organisation-factories.ts';
import { requirePerson, type Cell } from './sample.ts';

let number = 0;

/** A name that no organisation has. */
export const newOrganisationName = (): string => {
  number += 1;
  return `Undivided Freight ${number}`;
};

/** The actor's own join, up to its payment; returns the choice that can be paid. */
export const joinUpToPayment = async (cell: Cell) => {
  const { portal, product } = cell.world;
  const { token, account } = requirePerson(cell);
  const orgName = newOrganisationName();
  await portal.call(chooseOrganisation, { body: { orgName }, token });
  const { data, text } = await portal.call(setOrganisationForm, {
    body: {
      workflowName: 'join',
      orgName,
      workflowFormFields: await toFormFields(portal, REQUIRED_ANSWERS),
    },
    token,
  });
  if (!data) throw new Error(`The organisation was not created: ${text}`);
  const { productId, annualKey: paymentFrequencyKey } = product;
  await portal.call(chooseMembership, { body: { productId, paymentFrequencyKey }, token });
  return { account, token, orgName, orgId: data.orgId, ...product };
};

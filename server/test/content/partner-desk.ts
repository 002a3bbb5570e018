import { ROLE } from '@linehaul/contract/constants';
import { publishOfficePartner } from '@linehaul/contract/office-partner-publishing';
import { type SentPartner } from '@linehaul/contract/office-partner-values';
import { createOfficePartner, getOfficePartner, saveOfficePartner } from '@linehaul/contract/office-partners';
import { createSignedIn } from '../people/join-factories.ts';
import type { TestPortal } from '../portal.ts';
import { sentPartner } from './sent-partner.ts';

/** What one officer does with partners, by the office's calls. */
export const openPartnerDesk = async (
  portal: TestPortal,
  name = { firstName: 'Margaret', lastName: 'Hollis' },
) => {
  const officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin, ...name });
  const { token } = officer;
  const create = async (title = 'Axle & Hub') =>
    (await portal.call(createOfficePartner, { body: { title }, token })).data;
  const save = (id: string, version: number, partner: Partial<SentPartner> = {}) =>
    portal.call(saveOfficePartner, { body: { id, version, partner: sentPartner(partner) }, token });
  const publish = (id: string, version: number) =>
    portal.call(publishOfficePartner, { body: { id, version }, token });
  return {
    ...{ token, create, save, publish },
    edited: async (id: string) => (await portal.call(getOfficePartner, { query: { id }, token })).data,
    /** A published partner; answers its id and version. */
    put: async (partner: Partial<SentPartner> = {}) => {
      const { id } = await create(partner.title);
      await save(id, 1, partner);
      return (await publish(id, 2)).data;
    },
  };
};
export type PartnerDesk = Awaited<ReturnType<typeof openPartnerDesk>>;

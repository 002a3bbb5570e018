import { ROLE } from '@linehaul/contract/constants';
import {
  publishOfficeResource,
  takeDownOfficeResource,
  unpublishOfficeResource,
} from '@linehaul/contract/office-resource-publishing';
import {
  createOfficeResource,
  getOfficeResource,
  saveOfficeResource,
  type SentResource,
} from '@linehaul/contract/office-resources';
import type { ResourceType } from '@linehaul/contract/resources';
import { createSignedIn } from '../people/join-factories.ts';
import type { TestPortal } from '../portal.ts';
import { sentResource } from './sent-resource.ts';

/** What one officer does with news and resources, by the office's calls. */
export const openDesk = async (portal: TestPortal, name = { firstName: 'Margaret', lastName: 'Hollis' }) => {
  const officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin, ...name });
  const { token } = officer;
  const create = async (title = 'Fatigue rules', type: ResourceType = 'Article') =>
    (await portal.call(createOfficeResource, { body: { type, title }, token })).data;
  const save = (id: string, version: number, resource: Partial<SentResource> = {}) =>
    portal.call(saveOfficeResource, { body: { id, version, resource: sentResource(resource) }, token });
  const publish = (id: string, version: number, publishAt?: string) =>
    portal.call(publishOfficeResource, { body: { id, version, ...(publishAt && { publishAt }) }, token });
  return {
    ...{ officer, token, create, save, publish },
    edited: async (id: string) => (await portal.call(getOfficeResource, { query: { id }, token })).data,
    unpublish: (id: string, version: number) =>
      portal.call(unpublishOfficeResource, { body: { id, version }, token }),
    takeDown: (id: string, version: number, takeDownAt?: string | null) => {
      const body = { id, version, ...(takeDownAt !== undefined && { takeDownAt }) };
      return portal.call(takeDownOfficeResource, { body, token });
    },
    /** A published item; answers its id and version. */
    put: async (resource: Partial<SentResource> = {}, type: ResourceType = 'Article') => {
      const { id } = await create(resource.title, type);
      await save(id, 1, resource);
      return (await publish(id, 2)).data;
    },
  };
};
export type Desk = Awaited<ReturnType<typeof openDesk>>;

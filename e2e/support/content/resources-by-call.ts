import type { SignIn } from '../applicant-by-call.ts';
import { callPortal } from '../portal/portal-calls.ts';

export interface ListedResource {
  id: string;
  type: 'Article' | 'Resource';
  title: string;
  categories: string[];
  tags: { tagId: string; label: string }[];
  isTeaser: boolean;
  opensFor: string[];
}

interface ResourceFile {
  name: string;
  version: number;
}

const ALL = 100;

/** News or resources as somebody is shown them, the newest first. */
export const readResources = async (
  { address, token }: SignIn,
  type: ListedResource['type'],
): Promise<ListedResource[]> => {
  const body = { page: 1, size: ALL, type };
  const answer = await callPortal(new URL('/api/resource/list', address), { token, body });
  return (answer as { data: { resources: ListedResource[] } }).data.resources;
};

/** The files of an item, in their order. */
export const readFilesOf = async ({ address, token }: SignIn, id: string): Promise<ResourceFile[]> => {
  const answer = await callPortal(new URL(`/api/resource?id=${id}`, address), { token });
  return (answer as { data: { attachments: ResourceFile[] } }).data.attachments;
};

/** Publishes news that everybody may read, by the session of an officer. */
export const publishNews = async ({ address, token }: SignIn, title: string): Promise<void> => {
  const call = async (path: string, body: object) => {
    const answer = await callPortal(new URL(`/api/admin/resources/${path}`, address), { token, body });
    return (answer as { data: { id: string; version: number } }).data;
  };
  const begun = await call('create', { type: 'Article', title });
  const resource = {
    ...{ title, description: '', content: '<p>Open to road trains.</p>', datedOn: null },
    ...{ featurePictureId: null, featureDescription: '', secondaryPictureId: null, secondaryDescription: '' },
    ...{ audience: 'everyone', productIds: [], showsTeaser: false, categoryIds: [], tagIds: [] },
  };
  await call('publish', await call('save', { ...begun, resource }));
};

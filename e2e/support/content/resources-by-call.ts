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

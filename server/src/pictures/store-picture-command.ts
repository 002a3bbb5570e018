import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { invalidField } from '../domain-error.ts';
import type { UploadedFile } from '../http/multipart.ts';
import { requireScanned } from '../attachments/scan-attachments-command.ts';
import { cutPicture, type KeptPart, UnreadablePicture } from './cut-picture-rules.ts';
import { pictureFileKey } from './picture-file-rules.ts';

interface Uploading {
  readonly file: UploadedFile | undefined;
  readonly part: KeptPart;
  readonly accountId: string;
}

const cut = async ({ bytes }: UploadedFile, part: KeptPart) => {
  try {
    return await cutPicture(bytes, part);
  } catch (error) {
    if (error instanceof UnreadablePicture) throw invalidField('picture', error.message);
    throw error;
  }
};

/** Keeps a picture in all its sizes, and answers its id. */
export const storePicture = async (
  context: Context,
  { file, part, accountId }: Uploading,
): Promise<string> => {
  if (!file) throw invalidField('picture', 'Please choose a picture');
  await requireScanned(context, [file], 'picture');
  const sizes = await cut(file, part);
  const { id } = await context.db
    .insertInto('pictures')
    .values({ createdBy: accountId, createdAt: context.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { width, bytes } of sizes) await context.files.put(pictureFileKey(id, width), bytes);
  return id;
};

/** Holds a picture that is about to be shown until the transaction ends; throws under the field when it is gone. */
export const requirePicture = async (
  transaction: Transaction,
  id: string | null,
  field: string,
): Promise<void> => {
  if (id === null) return;
  const picture = await transaction
    .selectFrom('pictures')
    .select('id')
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!picture) throw invalidField(field, 'This picture is not kept any more. Please choose it again');
};

import { type AskedBy, askedBy } from '../audiences/audience-queries.ts';
import { type Asker, askerOf } from '../audiences/viewer-queries.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../http/audience.ts';

/** Who searches, at one instant. */
export interface SearchViewer extends Asker {
  readonly accountId: string;
  readonly asked: AskedBy;
}

export const searchViewerOf = async (context: Context, caller: Caller): Promise<SearchViewer> => {
  const asker = await askerOf(context, caller);
  return { ...asker, accountId: caller.accountId, asked: askedBy(asker.viewer, asker.now) };
};

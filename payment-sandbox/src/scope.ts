import { missingObject } from './api/api-error.ts';
import type { Sandbox } from './sandbox.ts';
import type { ObjectKind, ObjectKinds, Stored } from './stored-objects.ts';

/** One call's view of the sandbox: the objects of one account. */
export interface Scope {
  readonly sandbox: Sandbox;
  /** The connected account, or empty for the platform itself. */
  readonly account: string;
  /** The call comes from a person's browser, with the publishable key. */
  readonly isBrowser: boolean;
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
}

export const nowSeconds = (scope: Scope): number => Math.floor(scope.sandbox.nowMs() / 1000);

export const findStored = <K extends ObjectKind>(
  scope: Scope,
  kind: K,
  id: string,
): Stored<K> | undefined => {
  const stored = scope.sandbox.store.find(kind, id);
  return stored?.account === scope.account ? stored : undefined;
};

export const getStored = <K extends ObjectKind>(scope: Scope, kind: K, id: string): Stored<K> => {
  const stored = findStored(scope, kind, id);
  if (!stored) throw missingObject(kind, id);
  return stored;
};

export const getObject = <K extends ObjectKind>(scope: Scope, kind: K, id: string): ObjectKinds[K] =>
  getStored(scope, kind, id).object;

export const save = <K extends ObjectKind>(scope: Scope, kind: K, stored: Stored<K>): ObjectKinds[K] => {
  scope.sandbox.store.put(kind, scope.account, stored);
  return stored.object;
};

/** The scope of work that no call asked for: a settlement, a control action. */
export const backgroundScope = (sandbox: Sandbox, account: string): Scope => ({
  sandbox,
  account,
  isBrowser: false,
  requestId: null,
  idempotencyKey: null,
});

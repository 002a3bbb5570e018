import type { Audience } from './audience.ts';

export interface Access<A extends Audience = Audience> {
  readonly audience: A;
  /** Whether an admin who acts as another person may call it too. */
  readonly whileImpersonating: boolean;
  /** Only reads, although the specification has it as a POST. */
  readonly isRead?: boolean;
  /** A pass to the door in its body says who calls; no other call takes one. */
  readonly takesPass?: boolean;
}

export const always = <A extends Audience>(audience: A): Access<A> => ({
  audience,
  whileImpersonating: true,
});
export const looking = <A extends Audience>(audience: A): Access<A> => ({
  ...always(audience),
  isRead: true,
});
export const inPerson = <A extends Audience>(audience: A): Access<A> => ({
  audience,
  whileImpersonating: false,
});
export const withPass = (): Access<'anyone'> => ({ ...inPerson('anyone'), takesPass: true });

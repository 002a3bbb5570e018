/** Something that the operator can put right before the start; its message is shown as it is, without a stack. */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused';
}

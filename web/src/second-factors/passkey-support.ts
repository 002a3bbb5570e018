/** Whether this browser, at this address, can make passkeys. */
export const canMakePasskeys = (): boolean =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function';

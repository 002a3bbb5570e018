interface ScriptPolicy {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): unknown;
}

declare global {
  interface Window {
    /** Absent in browsers without Trusted Types. */
    trustedTypes?: ScriptPolicy & { readonly defaultPolicy: unknown };
  }
}

const PROVIDER_HOST = /^js\.stripe\.com$|\.js\.stripe\.com$/;

const isTrusted = (address: string): boolean => {
  const url = new URL(address, window.location.origin);
  if (url.origin === window.location.origin) return url.pathname.startsWith('/__pay/js/');
  return url.protocol === 'https:' && PROVIDER_HOST.test(url.hostname);
};

/** Lets the page load the payment provider's script, and no other that is named by an address. */
export const trustPaymentScripts = (): void => {
  if (!window.trustedTypes || window.trustedTypes.defaultPolicy) return;
  window.trustedTypes.createPolicy('default', {
    createScriptURL: (address) => {
      if (isTrusted(address)) return address;
      throw new TypeError(`Scripts are not loaded from ${address}`);
    },
  });
};

/** Only addresses of the web, and our own, are pictures (SPEC section 5, Display). */
export const isPictureAddress = (address: string | null | undefined): address is string =>
  typeof address === 'string' && /^(https?:\/\/|\/(?!\/))/i.test(address);

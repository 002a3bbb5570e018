/** An Australian telephone number or any other text as the target of a `tel:` link. */
export const telephoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+_A-Z]/g, '')}`;

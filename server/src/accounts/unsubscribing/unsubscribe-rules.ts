/** Enough of an address for its owner to know it, and for nobody else to write to it. */
export const maskEmail = (email: string): string => {
  const [first = ''] = email;
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`;
};

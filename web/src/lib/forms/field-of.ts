/** As `useZodForm().field` gives it. */
export type FieldOf = (name: string) => { id: string; name: string; error: string | undefined };

/** Hours as the wire has them. */
export const hoursOf = (hundredths: number): number => hundredths / 100;

let underWay: Promise<unknown> = Promise.resolve();

/** Who comes back at once is told what is held once what they gave back has arrived: it would be shown as held, and stay so. */
export const noteGivingBack = async (givenBack: Promise<void>): Promise<void> => {
  underWay = Promise.allSettled([underWay, givenBack]);
  await givenBack;
};

export const whenGivenBack = (): Promise<unknown> => underWay;

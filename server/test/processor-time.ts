/** What some work takes of the processor, in milliseconds, however many others want it meanwhile. */
export const processorMsOf = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

interface Asked {
  isLoading: boolean;
  isFetched: boolean;
  failureCount: number;
}

/** Whether the first answer is still to come. What has failed once holds nothing back, and asking again takes nothing away. */
export const isComing = ({ isLoading, isFetched, failureCount }: Asked): boolean =>
  isLoading && !isFetched && failureCount === 0;

interface Option {
  /** Null for one that is new. */
  readonly id: string | null;
  readonly label: string;
}

/**
 * The options of the lines, as they are kept where their words are there already. Where as many lines are typed as
 * there were options, a line with other words is the option that stood there, so that what was answered stays.
 */
export const optionsOfLines = (lines: string, kept: readonly Option[]): Option[] => {
  const labels = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isRenamed = labels.length === kept.length;
  return labels.map((label, index) => {
    const same = kept.find((option) => option.label === label);
    const there = kept[index];
    const renamed = isRenamed && there && !labels.includes(there.label) ? there : undefined;
    return { id: (same ?? renamed)?.id ?? null, label };
  });
};

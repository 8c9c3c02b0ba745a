/** Joins class names, leaving out the ones that do not apply. */
export const classNames = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ');

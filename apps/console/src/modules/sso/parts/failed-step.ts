/** The name of a start-up step in an address. What is no name is not repeated: anybody can write a sentence into a link. */
export const failedStep = (given: string | undefined): string | undefined => {
  if (given === undefined) return undefined;
  return /^[\w.-]+( [\w.-]+){0,3}$/.test(given) && given.length <= 40 ? given : '?';
};

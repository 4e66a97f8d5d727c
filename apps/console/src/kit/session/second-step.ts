/** The page a sign-in continues at when it needs a second factor, on the way to the page that was wanted. */
export const secondStepPath = (wanted: string | undefined): string =>
  wanted === undefined ? '/secondStep' : `/secondStep?${new URLSearchParams({ redirect_url: wanted })}`;

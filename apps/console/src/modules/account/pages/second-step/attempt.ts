/**
 * Runs a step of the sign-in. The step gives back recovery codes to show, none to go on at once, or 'cancelled' when the
 * user stopped it. The result is why the step was refused.
 */
export type Attempt = (step: () => Promise<readonly string[] | 'cancelled'>) => Promise<string | undefined>;

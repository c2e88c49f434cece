/** What was asked for is not done, and nothing was changed; the message says why. */
export class ReleaseRefused extends Error {}

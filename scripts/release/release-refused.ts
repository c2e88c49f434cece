/** The command was refused and nothing was changed. The message says why. */
export class ReleaseRefused extends Error {}

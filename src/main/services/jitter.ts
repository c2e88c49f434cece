/**
 * Returns a random pause from half of `ms` to one and a half times `ms`. Without it, after a server's restart fifty
 * stations that waited equally long would all return in the same second.
 */
export const jitter = (ms: number, random: () => number = Math.random): number => ms * (0.5 + random())

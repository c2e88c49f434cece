/**
 * A pause around `ms`, from half of it to half as much again: after a server's restart fifty stations that waited
 * equally long would all be back in the same second.
 */
export const jitter = (ms: number, random: () => number = Math.random): number => ms * (0.5 + random())

/**
 * What the two fixed pieces of work take on the reference machine, quiet, in ms: the plain list of
 * `scripts/figures/calibration.ts`, and the plain calculation of `scripts/figures/plain-calculation.ts`. Goals in ms and
 * the cost of the tests refer to this machine.
 */
export const REFERENCE = { page: 50, processor: 84 }

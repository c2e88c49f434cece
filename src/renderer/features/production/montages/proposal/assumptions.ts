import type { Assumptions } from '#shared/domain/ganging/gang-lines.ts'

/** Gripper 10 mm, margin 5 mm, bleed 3 mm. */
const USUAL: Assumptions = { gripper: 1000, margin: 500, bleed: 300 }

/** What the packer assumes about sheets at this station. */
export const useAssumptions = (): Assumptions => USUAL

import { z } from 'zod'

const policy = z.looseObject({ allowDeveloperTools: z.literal(true) })

/** Whether a machine policy's text allows developer tools in the packaged app (DESK-021). */
export function allowsDeveloperTools(policyText: string | null): boolean {
  if (policyText === null) return false
  try {
    return policy.safeParse(JSON.parse(policyText)).success
  } catch {
    return false
  }
}

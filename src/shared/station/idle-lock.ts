import { z } from 'zod'

/** Minutes without input after which the screen is locked (PL-10). Null never locks it by itself. */
export const idleLockSettings = z.object({
  /** With an office screen open. */
  office: z.number().int().min(5).max(60).nullable(),
  /** At the packing bench and in kiosk mode. */
  bench: z.number().int().min(1).max(15).nullable(),
})

export type IdleLockSettings = z.infer<typeof idleLockSettings>

export const DEFAULT_IDLE_LOCK: IdleLockSettings = { office: 15, bench: 3 }

import { z } from 'zod'

/** Whether a packing station goes on without its shop's server. */
export const offlineSettings = z.object({
  /** `off`: nothing is fetched ahead or recorded. `bench`: this is a packing station that goes on. */
  mode: z.enum(['off', 'bench']),
  /** Number of orders in production that are fetched ahead, the earliest deadline first. */
  orders: z.number().int().min(50).max(500),
})

export type OfflineSettings = z.infer<typeof offlineSettings>

import { z } from 'zod'

const named = z.object({ pk: z.number().int().positive(), name: z.string().max(255) })

/**
 * The machine of a production station and the actions performed there. Names are stored in addition to the keys,
 * because some servers' cubes have no keys. `machine` is null if only the list of actions could be read.
 */
export const productionSetting = z.object({
  machine: named.nullable(),
  actions: z.array(named).min(1, 'Wybierz przynajmniej jedną czynność.').max(50),
  /** Minutes without a scan, a key press or a touch after which the user is signed out; null means never. */
  signOutMinutes: z
    .number({ error: 'Podaj liczbę minut albo zostaw puste pole.' })
    .int('Podaj pełne minuty.')
    .min(1, 'Najmniej 1 minuta.')
    .max(480, 'Najwyżej 480 minut.')
    .nullable(),
})

export type ProductionSetting = z.infer<typeof productionSetting>

/** Example: `Polar 78 · Krojenie, Bigowanie`. */
export function productionSettingText({ machine, actions }: ProductionSetting): string {
  const names = actions.map(({ name }) => name).join(', ')
  return machine ? `${machine.name} · ${names}` : names
}

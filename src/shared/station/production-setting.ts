import { z } from 'zod'

const named = z.object({ pk: z.number().int().positive(), name: z.string().max(255) })

/**
 * What a production station works at: a machine with what is done at it. Names stand beside the keys, since not every
 * server gives its cubes keys. `machine` is null where only the choice of actions could be read.
 */
export const productionSetting = z.object({
  machine: named.nullable(),
  actions: z.array(named).min(1, 'Wybierz przynajmniej jedną czynność.').max(50),
  /** Minutes without a scan, a key or a touch, after which whoever is signed in is signed out; null: never. */
  signOutMinutes: z
    .number({ error: 'Podaj liczbę minut albo zostaw puste pole.' })
    .int('Podaj pełne minuty.')
    .min(1, 'Najmniej 1 minuta.')
    .max(480, 'Najwyżej 480 minut.')
    .nullable(),
})

export type ProductionSetting = z.infer<typeof productionSetting>

/** `Polar 78 · Krojenie, Bigowanie`. */
export function productionSettingText({ machine, actions }: ProductionSetting): string {
  const names = actions.map(({ name }) => name).join(', ')
  return machine ? `${machine.name} · ${names}` : names
}

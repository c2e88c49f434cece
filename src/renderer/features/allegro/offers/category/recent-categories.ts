import { z } from 'zod'
import { storeJson, storedJson } from '../../../../lib/local-storage.ts'

/** A category as it was chosen; the name is stored, because the marketplace cannot be queried for the name of a key. */
export interface NamedCategory {
  id: string
  name: string
  /** Parent names, e.g. `Firma i usługi › Reklama`; empty if unknown. */
  above: string
}

const MOST = 8
const schema = z.array(z.object({ id: z.string(), name: z.string(), above: z.string() }))
const keyOf = (person: number) => `allegro.categories.${person}`

/** Returns the user's recent categories on this computer, newest first. */
export function recentCategories(person: number): NamedCategory[] {
  const read = schema.safeParse(storedJson(keyOf(person)))
  return read.success ? read.data.slice(0, MOST) : []
}

export function rememberCategory(person: number, category: NamedCategory): void {
  const others = recentCategories(person).filter(({ id }) => id !== category.id)
  storeJson(keyOf(person), [category, ...others].slice(0, MOST))
}

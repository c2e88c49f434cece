import type { Database } from '../../../database/database.ts'
import { auditOf } from '../../../sample/translations-of.ts'
import { EVERYDAY_GROUPS, type SampleOption } from './option-groups.ts'
import { keyOf } from '../../../database/key-ranges.ts'

const optionsOf = (group: string): readonly SampleOption[] =>
  EVERYDAY_GROUPS.find(({ name }) => name[0] === group)?.options ?? []

/** Groups with options that exclude each other: thin paper and foil, thick paper and folding. */
const PAIRS = [
  ['Papier', 'Uszlachetnienie'],
  ['Papier', 'Składanie'],
  ['Oprawa', 'Liczba stron'],
  ['Papier', 'Oprawa'],
  ['Zadruk', 'Uszlachetnienie'],
  ['Zadruk', 'Papier'],
  ['Uszlachetnienie', 'Bigowanie'],
] as const

function* pairs(): Generator<[number, number]> {
  for (const [first, second] of PAIRS) {
    for (const [row, one] of optionsOf(first).entries()) {
      for (const [column, other] of optionsOf(second).entries()) {
        // The first option of each group has no exclusions, because the sample orders use it.
        if (row > 0 && column > 0 && (row * 3 + column * 5) % 3 === 0) yield [one.pk, other.pk]
      }
    }
  }
}

/** Adds exclusions. They include one pair in both directions and one option that excludes all options of a group. */
export function seedExclusions(database: Database, count: number, now: Date): void {
  const all = [...pairs()]
  const first = all[0]
  const [thin] = optionsOf('Papier').slice(-1)
  const dead = optionsOf('Uszlachetnienie').map((option): [number, number] => [thin?.pk ?? 0, option.pk])
  const known = new Set(dead.map(String))
  const rest = all.filter((pair) => !known.has(String(pair)))
  const chosen = [...dead, ...(first ? [[first[1], first[0]] as [number, number]] : []), ...rest].slice(
    0,
    count,
  )
  for (const [index, [option_1, option_2]] of chosen.entries()) {
    const place = index + 1
    const pk = keyOf('productOptionExclusions', place)
    const record = { pk, option_1, option_2, position: place, ...auditOf(now, 90 + place) }
    database.run("INSERT INTO documents VALUES ('productOptionExclusions', ?, ?)", pk, JSON.stringify(record))
  }
}

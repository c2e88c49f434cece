import type { Database } from '../../../database/database.ts'
import { auditOf } from '../../../sample/translations-of.ts'
import { EVERYDAY_GROUPS, type SampleOption } from './option-groups.ts'
import { keyOf } from '../../../database/key-ranges.ts'

const optionsOf = (group: string): readonly SampleOption[] =>
  EVERYDAY_GROUPS.find(({ name }) => name[0] === group)?.options ?? []

/** Groups of which one part does not go with a part of the other: thin paper with foil, thick with folding. */
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
        // The first of each group goes with everything: it is what the sample orders have.
        if (row > 0 && column > 0 && (row * 3 + column * 5) % 3 === 0) yield [one.pk, other.pk]
      }
    }
  }
}

/** Among them one pair that stands there in both directions, and one option that nothing of a group goes with. */
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

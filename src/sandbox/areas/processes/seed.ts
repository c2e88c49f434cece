import type { Database } from '../../database/database.ts'
import { auditOf, variantsOf } from '../../sample/translations-of.ts'
import { EVERYDAY_GROUPS } from '../catalogue/seed/option-groups.ts'
import processes from '../../seeds/production-processes.json' with { type: 'json' }
import { writePreconditions } from './store.ts'
import { keyOf } from '../../database/key-ranges.ts'

/** A sample process, listed in the order of the keys. */
interface SampleProcess {
  name: Readonly<Record<'pl' | 'en' | 'de', string>>
  /** Numbers of the products that use this process. */
  products: readonly number[]
  stages: readonly SampleStage[]
}

/**
 * Machine and action by number, minutes per line, preconditions as `Folia mat lub Folia błysk i nie Złocenie`. Option
 * names are unique in the shop, so a name identifies the option.
 */
interface SampleStage {
  machine: number
  action: number
  minutes: number
  when?: string
}

const CONJUNCTIONS = { i: 'and', lub: 'or' } as const

function optionPk(name: string): number {
  const option = EVERYDAY_GROUPS.flatMap(({ options }) => options).find(({ label }) => label[0] === name)
  if (!option) throw new Error(`the sample has no option ${name}`)
  return option.pk
}

/** Parses the preconditions of a sample stage. */
function rowsOf(when: string): { precondition: number; conjunction: string | null; is_not: boolean }[] {
  const parts = when.split(/ (i|lub) /)
  return parts.flatMap((part, place) => {
    if (place % 2 === 1) return []
    const word = parts[place + 1]
    return [
      {
        precondition: optionPk(part.replace(/^nie /, '')),
        conjunction: word === 'i' || word === 'lub' ? CONJUNCTIONS[word] : null,
        is_not: part.startsWith('nie '),
      },
    ]
  })
}

export function seedProcesses(database: Database, now: Date): void {
  for (const [index, { name, products, stages }] of (processes as readonly SampleProcess[]).entries()) {
    const pk = keyOf('processes', index + 1)
    const process = {
      pk,
      ...variantsOf('description', [name.pl, name.en, name.de]),
      ...auditOf(now, 400 - index * 23, 'Zenon Dąbrowski'),
    }
    database.run("INSERT INTO documents VALUES ('processes', ?, ?)", pk, JSON.stringify(process))
    for (const product of products)
      database.run('INSERT INTO product_processes VALUES (?, ?)', keyOf('products', product), pk)
    for (const [place, { machine, action, minutes, when }] of stages.entries()) {
      const stage = database.run(
        `INSERT INTO process_stages (process_pk, machine_pk, action_pk, description, time, position)
         VALUES (?, ?, ?, ?, ?, ?)`,
        pk,
        keyOf('machines', machine),
        keyOf('machine_actions', action),
        JSON.stringify({}),
        minutes,
        place + 1,
      )
      if (when !== undefined) writePreconditions(database, stage, rowsOf(when))
    }
  }
}

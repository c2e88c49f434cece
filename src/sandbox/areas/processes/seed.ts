import type { Database } from '../../database/database.ts'
import { auditOf, variantsOf } from '../../sample/translations-of.ts'
import { EVERYDAY_GROUPS } from '../catalogue/seed/option-groups.ts'
import { SAMPLE_PROCESSES } from './seed/sample-processes.ts'
import { writePreconditions } from './store.ts'
import { keyOf } from '../../database/key-ranges.ts'

const CONJUNCTIONS = { i: 'and', lub: 'or' } as const

function optionPk(name: string): number {
  const option = EVERYDAY_GROUPS.flatMap(({ options }) => options).find(({ label }) => label[0] === name)
  if (!option) throw new Error(`the sample has no option ${name}`)
  return option.pk
}

/** Rows of a sample's text. */
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
  for (const [index, { name, products, stages }] of SAMPLE_PROCESSES.entries()) {
    const pk = keyOf('processes', index + 1)
    const process = {
      pk,
      ...variantsOf('description', name),
      ...auditOf(now, 400 - index * 23, 'Zenon Dąbrowski'),
    }
    database.run("INSERT INTO documents VALUES ('processes', ?, ?)", pk, JSON.stringify(process))
    for (const product of products)
      database.run('INSERT INTO product_processes VALUES (?, ?)', keyOf('products', product), pk)
    for (const [place, [machine, action, minutes, when]] of stages.entries()) {
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

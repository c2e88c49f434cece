import type { ListName } from '#shared/api/registry.ts'
import { callResource, type RowOf } from '../../lib/resource-calls.ts'
import { readAllRows } from './all-rows.ts'
import type { ListSource } from './list-source.ts'

const MOST_ROWS = 2000
/** A server that shifts the others at each change is read again, but not for ever. */
const ROUNDS = 3

/**
 * Reads the list after a move and puts right only those whose place is not 1, 2, 3 … in the order wanted (CAT-090):
 * whether a server numbers the others itself is its own business. What others have added meanwhile stays behind.
 */
export async function numberFromOne<R extends ListName>(
  resource: R,
  source: ListSource<RowOf<R>>,
  wanted: readonly number[],
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { signal } = new AbortController()
    const question = source.questionOf({ ...FROM_THE_FIRST, ordering: source.rules.defaultOrdering })
    const held = await readAllRows(source, question, { most: MOST_ROWS, signal })
    const known = wanted.filter((pk) => held.has(pk))
    const others = [...held.keys()].map(Number).filter((pk) => !wanted.includes(pk))
    const wrong = [...known, ...others]
      .map((pk, index) => ({ pk, position: index + 1 }))
      .filter(({ pk, position }) => held.get(pk)?.['position'] !== position)
    if (wrong.length === 0) return
    for (const { pk, position } of wrong)
      await callResource(resource, 'update', { params: { pk }, body: { position } })
  }
}

const FROM_THE_FIRST = { page: 1, pageSize: 200, search: '', filters: {} }

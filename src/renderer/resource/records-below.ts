import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type { ListName } from '#shared/api/registry.ts'
import { countOf } from '#shared/domain/counted.ts'
import { withoutFullStop } from '../lib/format.ts'
import { toApiError } from '../lib/bridge.ts'
import { toGridColumns } from '../lists/list/list-column.ts'
import type { ResourceDefinition } from './resource-definition.ts'
import { buildTree, visibleNodes } from '../lists/tree/tree.ts'
import { treeQuery } from '../lists/tree/use-tree-rows.ts'

/** The most records that are listed by name; the rest are counted. */
const MOST_NAMES = 3

/**
 * Text of the delete prompt about the records below one: their number and the first names. Null if there are none or
 * the resource is not a tree.
 */
export function useRecordsBelow<R extends ListName, Values extends FieldValues>({
  resource,
  tree: fields,
  columns,
  words,
}: ResourceDefinition<R, Values>): (pk: number) => Promise<string | null> {
  const client = useQueryClient()
  return async (pk) => {
    if (!fields) return null
    try {
      const rows = await client.fetchQuery(treeQuery(resource, fields))
      const below = visibleNodes(buildTree(rows, fields).byPk.get(pk)?.children ?? [], () => true)
      if (below.length === 0) return null
      const [title] = toGridColumns(columns)
      const names = below.slice(0, MOST_NAMES).map(({ row }) => `„${title?.text(row) ?? row.pk}”`)
      const more = below.length - names.length
      const rest = more > 0 ? ` i jeszcze ${more}` : ''
      return `Pod spodem: ${countOf(below.length, words)} – ${names.join(', ')}${rest}. Serwer może usunąć także to.`
    } catch (cause) {
      return `Nie udało się sprawdzić, co jest pod spodem: ${withoutFullStop(toApiError(cause).message)}.`
    }
  }
}

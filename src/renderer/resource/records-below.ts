import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type { ListName } from '#shared/api/registry.ts'
import { countOf } from '#shared/domain/counted.ts'
import { toApiError } from '../lib/bridge.ts'
import { toGridColumns } from '../lists/list/list-column.ts'
import type { ResourceDefinition } from './resource-definition.ts'
import { buildTree, visibleNodes } from '../lists/tree/tree.ts'
import { treeQuery } from '../lists/tree/use-tree-rows.ts'

/** So many are named, the others are counted. */
const MOST_NAMES = 3

/**
 * What the question before a removal says of the records below one: how many there are, the first of them by name.
 * Null for a resource that is no tree, and where there are none.
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
      return `Nie udało się sprawdzić, co jest pod spodem: ${toApiError(cause).message.replace(/\.$/, '')}.`
    }
  }
}

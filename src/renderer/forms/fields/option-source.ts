import { useState } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import type { ListName } from '#shared/api/registry.ts'
import { foldText } from '../../lib/fold.ts'
import type { RowOf } from '../../lib/resource-calls.ts'
import { useInfiniteList } from './use-infinite-list.ts'

/** Where a search field takes its options from. */
export interface OptionSource {
  /** What was searched for: the options answer this text, while nothing is being loaded. */
  text: string
  options: readonly Option[]
  isLoading: boolean
  /** Why there are no options, in the server's words. */
  failure: string | null
  search: (text: string) => void
  loadMore: () => void
  retry: () => void
}

/** Options that are all known: searched here, whatever the case and the diacritics. */
export function useLocalOptions(options: readonly Option[]): OptionSource {
  const [text, setText] = useState('')
  const wanted = foldText(text.trim())
  return {
    text,
    options: wanted === '' ? options : options.filter(({ label }) => foldText(label).includes(wanted)),
    isLoading: false,
    failure: null,
    search: setText,
    loadMore: () => undefined,
    retry: () => undefined,
  }
}

export interface ResourceOptions<R extends ListName> {
  resource: R
  labelOf: (row: RowOf<R>) => string
  /** Filter that the text is searched with; by default the list's own `search`. */
  searchName?: string
  /** Fixed filters. */
  query?: Readonly<Record<string, unknown>>
}

/** Records of a resource as options, searched by the server and loaded page by page; nothing is asked until `isNeeded`. */
export function useResourceOptions<R extends ListName>(
  { resource, labelOf, searchName = 'search', query }: ResourceOptions<R>,
  isNeeded: boolean,
): OptionSource {
  const [text, setText] = useState('')
  const wanted = text.trim()
  const list = useInfiniteList(
    resource,
    { ...query, ...(wanted !== '' && { [searchName]: wanted }) },
    { isEnabled: isNeeded },
  )
  return {
    text,
    options: (list.rows ?? []).map((row) => ({ value: row.pk, label: labelOf(row) })),
    isLoading: list.isFetching,
    failure: list.error?.message ?? null,
    search: setText,
    loadMore: list.loadMore,
    retry: list.retry,
  }
}

import { useState } from 'react'
import { DEFAULT_PAGE_SIZE } from '#shared/api/list-query.ts'
import type { Option } from '#shared/api/lenient.ts'
import type { ListName } from '#shared/api/registry.ts'
import { foldText } from '../../lib/fold.ts'
import type { RowOf } from '../../lib/resource-calls.ts'
import { useInfiniteList } from './use-infinite-list.ts'

/** Source of a search field's options. */
export interface OptionSource {
  /** The searched text; the options match it unless more are being loaded. */
  text: string
  options: readonly Option[]
  isLoading: boolean
  /** Why there are no options, as the server reported it. */
  failure: string | null
  search: (text: string) => void
  loadMore: () => void
  retry: () => void
}

/**
 * Moves the option that is exactly the searched text to the front, because every server orders what it finds in its own
 * way. Looks only at the first page, so that an option never moves while the user navigates and more are loaded.
 */
export function withExactFirst({ text, options }: Pick<OptionSource, 'text' | 'options'>): readonly Option[] {
  const wanted = foldText(text.trim())
  const place = options.slice(0, DEFAULT_PAGE_SIZE).findIndex(({ label }) => foldText(label) === wanted)
  const exact = place > 0 ? options[place] : undefined
  return exact === undefined ? options : [exact, ...options.toSpliced(place, 1)]
}

/** Returns a source for options that are all known. The search ignores case and diacritics. */
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
  /** Name of the filter used for the search; the list's own `search` by default. */
  searchName?: string
  /** Fixed filters. */
  query?: Readonly<Record<string, unknown>>
}

/**
 * Returns records of a resource as options, searched by the server and loaded page by page; requests nothing until
 * `isNeeded`.
 */
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

import { describeFilter, type FilterDefinition } from './filters.tsx'
import type { ListState } from '../../lib/list-state.ts'

/** Maximum length of the file name's part that describes the filters. */
const NARROWING_LENGTH = 70

/** Returns the active filters and search as texts, e.g. `Status: Zapisane`. */
export function narrowingOf(
  { filters: values, search }: Pick<ListState, 'filters' | 'search'>,
  filters: readonly FilterDefinition[],
  labels: Readonly<Record<string, string>>,
  /** Names of records chosen in record filters. */
  recordNames: Readonly<Record<string, string>> = {},
): { label: string; text: string }[] {
  const named = Object.entries(values).map(([name, value]) => ({
    label: labels[name] ?? 'Filtr',
    text:
      recordNames[name] ??
      describeFilter(
        filters.find((filter) => filter.name === name),
        value,
      ),
  }))
  return search === '' ? named : [{ label: 'Szukane', text: search }, ...named]
}

/** Returns the file name without date and extension: `Zamówienia – Zapisane, PL`. */
export function exportName(title: string, narrowing: readonly { text: string }[]): string {
  const texts = narrowing.map(({ text }) => text).join(', ')
  if (texts === '') return title
  const short = texts.length > NARROWING_LENGTH ? `${texts.slice(0, NARROWING_LENGTH - 1).trimEnd()}…` : texts
  return `${title} – ${short}`
}

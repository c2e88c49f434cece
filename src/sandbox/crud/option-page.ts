import { pageProblem, readListParameters } from './list-parameters.ts'
import type { Call } from '../http/call.ts'

interface OptionRecord {
  value: number
  label: string
}

/** Options bare, or a page of them where one is asked for. */
export function optionPage(options: readonly OptionRecord[], call: Call): unknown {
  if (!call.query.has('page')) return options
  const { page, pageSize } = readListParameters({}, call)
  const from = (page - 1) * pageSize
  if (page > 1 && from >= options.length) throw pageProblem(call)
  return { count: options.length, next: null, previous: null, results: options.slice(from, from + pageSize) }
}

import { pageProblem, readListParameters } from './list-parameters.ts'
import type { Call } from '../http/call.ts'

interface OptionRecord {
  value: number
  label: string
}

/** Returns all options as an array, or a page of them if the request asks for one. */
export function optionPage(options: readonly OptionRecord[], call: Call): unknown {
  if (!call.query.has('page')) return options
  const { page, pageSize } = readListParameters({}, call)
  const from = (page - 1) * pageSize
  if (page > 1 && from >= options.length) throw pageProblem(call)
  return { count: options.length, next: null, previous: null, results: options.slice(from, from + pageSize) }
}

import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from './findings.ts'

/** The results of a sweep so far, stored line by line, so that an interrupted sweep can continue. */
export interface Progress {
  isDone(key: string): boolean
  add(outcome: Outcome): void
  all(): Outcome[]
}

export const PICTURES = 'pictures'

export function openProgress(out: string, isFresh: boolean): Progress {
  const file = join(out, 'state.jsonl')
  if (isFresh)
    for (const name of ['state.jsonl', PICTURES]) rmSync(join(out, name), { recursive: true, force: true })
  mkdirSync(join(out, PICTURES), { recursive: true })
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const outcomes = new Map(lines.map((line) => JSON.parse(line) as Outcome).map((one) => [one.key, one]))
  return {
    isDone: (key) => outcomes.has(key),
    add(outcome) {
      outcomes.set(outcome.key, outcome)
      appendFileSync(file, `${JSON.stringify(outcome)}\n`)
    },
    all: () => [...outcomes.values()],
  }
}

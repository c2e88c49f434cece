import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/project-node.mjs'

/** A line of `docs/hardware-checklist.md`. The texts are Markdown. */
export interface ChecklistLine {
  /** `HW-<part>.<row>`, both counted from 1. */
  id: string
  /** Heading of its part, e.g. `2. A label comes out, once`. */
  part: string
  toDo: string
  expected: string
}

const ROW = /^\| (HW-\d+\.\d+) +\| (.+?) +\| (.+?) +\| .+ \|$/

/** Returns all lines in their order. Throws if an id is missing, repeated or out of order. */
export function readChecklist(text: string): ChecklistLine[] {
  const lines: ChecklistLine[] = []
  let part = ''
  let row = 0
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) {
      part = line.slice(3)
      row = 0
    }
    if (!/^\| (?!id |-)/.test(line)) continue
    row += 1
    const wanted = `HW-${Number.parseInt(part, 10)}.${row}`
    const [, id, toDo, expected] = ROW.exec(line) ?? []
    if (id !== wanted || toDo === undefined || expected === undefined)
      throw new Error(`the checklist has "${line.slice(0, 40)}…" in place of ${wanted}`)
    lines.push({ id, part, toDo, expected })
  }
  return lines
}

/** Returns the lines of the project's own checklist. */
export const projectChecklist = (): ChecklistLine[] =>
  readChecklist(readFileSync(join(ROOT, 'docs/hardware-checklist.md'), 'utf8'))

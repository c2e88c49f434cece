import { differences } from './differences.ts'

const linesOf = (text: string) => text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? []

/**
 * Returns the edited text, whose line breaks an editor has normalised, with the stored line breaks on every unchanged
 * line.
 */
export function mergeLines(stored: string, edited: string): string {
  const plain = (line: string) => line.replace(/[\r\n]+$/, '\n')
  const [before, after] = [linesOf(stored), linesOf(edited)]
  return differences(before.map(plain), after.map(plain))
    .flatMap(({ kept, added }) => [
      ...before.slice(kept.start, kept.end),
      ...after.slice(added.start, added.end),
    ])
    .join('')
}

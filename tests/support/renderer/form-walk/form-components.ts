import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PAGE = join(import.meta.dirname, '../../../../src/renderer')
const FORM = /<(?:FormDialog|RecordForm|AddRow|form)\b/g
const COMPONENT = /function ([A-Z]\w*)/g

/** Returns every component of the page that renders a form, by its name, with its file. */
export function formComponents(): Map<string, string> {
  const files = readdirSync(PAGE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  return new Map(
    files.flatMap((file) => {
      const code = readFileSync(join(PAGE, file), 'utf8')
      return [...code.matchAll(FORM)].flatMap(({ index }): [string, string][] => {
        const [, name] = [...code.slice(0, index).matchAll(COMPONENT)].at(-1) ?? []
        return name === undefined ? [] : [[name, file]]
      })
    }),
  )
}

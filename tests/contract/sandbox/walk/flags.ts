import { objectsIn } from './keys.ts'

type Row = Readonly<Record<string, unknown>>

/** Groups the records of list responses and the records nested in them by their path: `orders.list[].info`. */
export function recordsByPath(name: string, answers: readonly unknown[]): Map<string, Row[]> {
  const all = answers.flatMap((answer) => [...objectsIn(answer, name)])
  return new Map(
    [...Map.groupBy(all, ([way]) => way)].map(([way, found]) => [way, found.map(([, record]) => record)]),
  )
}

/** Whether a value is present: null, an empty text, 0 and an empty list are not. */
function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== null && value !== undefined && value !== '' && Number(value) !== 0
}

/**
 * Returns the flags that are true exactly in the rows in which another field is filled, or exactly in those in which it
 * is empty.
 */
export function coincidences(rows: readonly Row[]): string[] {
  const names = [...new Set(rows.flatMap(Object.keys))]
  const isFlag = (name: string) => rows.every((row) => typeof row[name] === 'boolean')
  const isMixed = (values: readonly boolean[]) => values.includes(true) && values.includes(false)
  const flags = names.filter((name) => isFlag(name) && isMixed(rows.map((row) => row[name] === true)))
  return flags.flatMap((flag) =>
    names
      .filter((name) => !isFlag(name))
      .flatMap((name) => {
        const pairs = rows.map((row) => isFilled(row[name]) === row[flag])
        if (isMixed(pairs)) return []
        return pairs[0] ? [`${flag} <=> ${name}`] : [`${flag} <=> no ${name}`]
      }),
  )
}

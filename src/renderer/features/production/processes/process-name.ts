/** Maximum number of characters of a description used as a name. */
const LONGEST_NAME = 60

interface Described {
  pk: number
  description_pl: string | null
}

/** Returns the first line of the description, because processes have no name. */
export function processName({ pk, description_pl }: Described): string {
  const [line = ''] = (description_pl ?? '').trim().split('\n', 1)
  const name = line.trim()
  if (name === '') return `Proces ${pk}`
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name
}

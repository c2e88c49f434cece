/** Most characters of a description that stand for the process. */
const LONGEST_NAME = 60

interface Described {
  pk: number
  description_pl: string | null
}

/** What a process is called: it has no name, the first line of its description stands for it. */
export function processName({ pk, description_pl }: Described): string {
  const [line = ''] = (description_pl ?? '').trim().split('\n', 1)
  const name = line.trim()
  if (name === '') return `Proces ${pk}`
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name
}

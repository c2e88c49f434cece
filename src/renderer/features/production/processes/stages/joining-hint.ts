import { evaluatePreconditions, type Precondition } from '#shared/domain/preconditions.ts'

/** Of more rows than this not every choice of options is tried. */
const MOST_ROWS = 10

const quoted = (names: readonly string[]): string => names.map((name) => `„${name}”`).join(', ')

/**
 * Where "i" and "lub" are mixed, a server may read the rows from left to right or "i" first: whether that can make a
 * difference, with a choice of options as an example (PD-05). null where it cannot.
 */
export function joiningHint(
  rows: readonly Precondition[],
  nameOf: (option: number) => string,
): string | null {
  const options = rows.flatMap(({ option }) => (option === null ? [] : [option]))
  if (options.length !== rows.length || rows.length > MOST_ROWS) return null
  for (let choice = 0; choice < 2 ** options.length; choice += 1) {
    const chosen = options.filter((_, place) => Math.floor(choice / 2 ** place) % 2 === 1)
    if (evaluatePreconditions(rows, new Set(chosen)) !== 'unclear') continue
    const example =
      chosen.length === 0 ? 'bez żadnej z tych opcji' : `gdy wybrano ${quoted(chosen.map(nameOf))}`
    return `Wynik zależy od kolejności łączenia, np. ${example}. Warunki czyta się od góry do dołu.`
  }
  return null
}

/**
 * The chosen options on which a stage of a process depends. A row's conjunction joins it to the row below, so the
 * bottom row has none.
 */
type Conjunction = 'and' | 'or'

export interface Precondition {
  /** Null until an option is chosen. */
  option: number | null
  conjunction: Conjunction | null
  isNot: boolean
}

/** Rows as the API returns them. */
interface PreconditionRecord {
  precondition: { pk: number }
  conjunction: Conjunction | null
  is_not: boolean
}

export const preconditionsOf = (records: readonly PreconditionRecord[]): Precondition[] =>
  records.map(({ precondition, conjunction, is_not }) => ({
    option: precondition.pk,
    conjunction,
    isNot: is_not,
  }))

/** Adds a row at the bottom, to which the previous row is joined with "and". */
export function withPrecondition(rows: readonly Precondition[]): Precondition[] {
  const joined = rows.map((row, index) =>
    index === rows.length - 1 ? { ...row, conjunction: row.conjunction ?? ('and' as const) } : row,
  )
  return [...joined, { option: null, conjunction: null, isNot: false }]
}

/** Removes a row. If it was the bottom one, the new bottom row's conjunction is cleared (PROC-008, OP-50). */
export function withoutPrecondition(rows: readonly Precondition[], index: number): Precondition[] {
  const left = rows.filter((_row, place) => place !== index)
  return index === rows.length - 1
    ? left.map((row, place) => (place === left.length - 1 ? { ...row, conjunction: null } : row))
    : left
}

/** Returns the options that no other row of the stage uses (PROC-007). */
export function choosableOptions<Choice extends { value: string | number }>(
  choices: readonly Choice[],
  rows: readonly Precondition[],
  index: number,
): Choice[] {
  const taken = new Set(rows.filter((_row, place) => place !== index).map(({ option }) => option))
  return choices.filter(({ value }) => !taken.has(Number(value)))
}

/** Indexes of rows whose option occurs in a row above, which can happen after copying a stage. */
export function repeatedPreconditions(rows: readonly Precondition[]): number[] {
  return rows.flatMap(({ option }, place) =>
    option !== null && rows.findIndex((row) => row.option === option) < place ? [place] : [],
  )
}

interface SentPrecondition {
  precondition: number
  conjunction: Conjunction | null
}

const chosenRows = (rows: readonly Precondition[]) =>
  rows.flatMap(({ option, ...row }) => (option === null ? [] : [{ ...row, option }]))

/** Builds the body of a create request, which cannot negate preconditions (PROC-010). */
export function preconditionsToCreate(rows: readonly Precondition[]): SentPrecondition[] {
  return chosenRows(rows).map(({ option, conjunction }, place, all) => ({
    precondition: option,
    conjunction: place === all.length - 1 ? null : conjunction,
  }))
}

/** Builds the body of an update. */
export function preconditionsToUpdate(
  rows: readonly Precondition[],
): (SentPrecondition & { is_not: boolean })[] {
  const sent = preconditionsToCreate(rows)
  return chosenRows(rows).map(({ isNot }, place) => ({
    ...(sent[place] ?? { precondition: 0, conjunction: null }),
    is_not: isNot,
  }))
}

/** Whether a created stage needs an update afterwards, because a create request cannot negate preconditions. */
export const needsNegation = (rows: readonly Precondition[]): boolean => rows.some(({ isNot }) => isNot)

/** The bottom row joins nothing; a missing conjunction counts as "and". */
const joinsOf = (rows: readonly Precondition[]): Conjunction[] =>
  rows.slice(0, -1).map(({ conjunction }) => conjunction ?? 'and')

const isMixed = (joins: readonly Conjunction[]): boolean => new Set(joins).size > 1

const WORDS = { and: 'i', or: 'lub' } as const

/**
 * Describes the rows in one sentence, read from left to right. Brackets show the grouping if both conjunctions occur. A
 * stage without rows is always carried out. `nameOf` returns an option's name.
 */
export function preconditionSentence(
  rows: readonly Precondition[],
  nameOf: (option: number) => string,
): string {
  const chosen = chosenRows(rows)
  const joins = joinsOf(chosen)
  const texts = chosen.map(({ option, isNot }) => `${isNot ? 'nie ' : ''}wybrano „${nameOf(option)}”`)
  const [first, ...others] = texts
  if (first === undefined) return 'Zawsze, bez warunków wstępnych.'
  const said = others.reduce((before, text, place) => {
    const join = joins[place] ?? 'and'
    const isTurn = isMixed(joins) && place > 0 && joins[place - 1] !== join
    return `${isTurn ? `(${before})` : before} ${WORDS[join]} ${text}`
  }, first)
  return `Tylko gdy ${said}.`
}

const holds = ({ option, isNot }: Precondition, options: ReadonlySet<number>): boolean =>
  (option !== null && options.has(option)) !== isNot

/** Evaluates the rows from left to right, without operator precedence. */
export function isMetInOrder(rows: readonly Precondition[], options: ReadonlySet<number>): boolean {
  const joins = joinsOf(rows)
  return rows.reduce((met, row, place) => {
    if (place === 0) return holds(row, options)
    return joins[place - 1] === 'or' ? met || holds(row, options) : met && holds(row, options)
  }, true)
}

/** Evaluates "and" before "or", as in arithmetic. */
function isMetAndFirst(rows: readonly Precondition[], options: ReadonlySet<number>): boolean {
  const joins = joinsOf(rows)
  const terms = rows.reduce<boolean[]>((done, row, place) => {
    const [last = true] = done.slice(-1)
    if (place > 0 && joins[place - 1] === 'or') return [...done, holds(row, options)]
    return [...done.slice(0, -1), (place === 0 ? true : last) && holds(row, options)]
  }, [])
  return terms.length === 0 || terms.includes(true)
}

/** For explanations only, never to block. `unclear` if the result depends on how a server joins the rows (PD-05). */
type PreconditionResult = 'met' | 'unmet' | 'unclear'

export function evaluatePreconditions(
  rows: readonly Precondition[],
  options: ReadonlySet<number>,
): PreconditionResult {
  const inOrder = isMetInOrder(rows, options)
  if (inOrder !== isMetAndFirst(rows, options)) return 'unclear'
  return inOrder ? 'met' : 'unmet'
}

/** Explains why a stage is skipped, e.g. `brak opcji: Lakier UV`; null if it is carried out. */
export function skipReason(
  rows: readonly Precondition[],
  options: ReadonlySet<number>,
  nameOf: (option: number) => string,
): string | null {
  const result = evaluatePreconditions(rows, options)
  if (result === 'met') return null
  if (result === 'unclear') return 'zależy od kolejności łączenia'
  return chosenRows(rows)
    .filter((row) => !holds(row, options))
    .map(({ option, isNot }) => `${isNot ? 'wybrano opcję' : 'brak opcji'}: ${nameOf(option)}`)
    .join(', ')
}

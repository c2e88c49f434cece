import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { ProductionCode } from '#shared/domain/production-codes.ts'
import type { StageAction } from '#shared/domain/stage-status.ts'
import { lineAction, stageStateIn, type LineState, type RealizationState } from './realization-state.ts'

/** `montage`: the code of the order line's montage, before the start. `lines`: the codes of all taken order lines. */
export type CodeCheck = 'montage' | 'lines'

/** Returns the code checks that the line's machine action requires before the stage action. */
export function checksBefore(line: LineState, stageAction: StageAction): readonly CodeCheck[] {
  const action = lineAction(line)
  if (action === null) return []
  const isLines =
    stageAction === 'started' ? action.is_use_codes_verification_print : action.is_use_codes_verification
  const isMontage = stageAction === 'started' && action.is_assembly_codes_verification
  return [...(isMontage ? (['montage'] as const) : []), ...(isLines ? (['lines'] as const) : [])]
}

/** Whether the stage action is still possible for the order line, as far as is known. */
function isAwaited(line: LineState, stageAction: StageAction): boolean {
  if (line.gone !== null || !checksBefore(line, stageAction).includes('lines')) return false
  return (stageStateIn(line)?.[stageAction === 'started' ? 'start' : 'finish'] ?? null) === null
}

interface CodeCount {
  scanned: number
  all: number
}

/** The count of all lines is needed for every line, so it is computed once per state. */
const counts = new WeakMap<RealizationState, Partial<Record<StageAction, CodeCount>>>()

/**
 * Counts the taken order lines whose codes are required before the stage action, and those that were scanned: `Kody
 * 7/12`.
 */
export function lineCodes(state: RealizationState, stageAction: StageAction): CodeCount {
  const known = counts.get(state)?.[stageAction]
  if (known) return known
  const awaited = state.lines.filter((line) => isAwaited(line, stageAction))
  const isScanned = ({ taken }: LineState) => state.checks.lines.includes(taken.line)
  const count = { scanned: awaited.filter(isScanned).length, all: awaited.length }
  counts.set(state, { ...counts.get(state), [stageAction]: count })
  return count
}

/** Returns why the stage action is waiting for codes, or null. */
export function codeRefusal(
  state: RealizationState,
  line: LineState,
  stageAction: StageAction,
): string | null {
  for (const check of checksBefore(line, stageAction)) {
    if (state.checks.skipped[check] !== null) continue
    if (check === 'montage') {
      const montage = line.record?.montage_pk ?? null
      if (montage === null) return 'Pozycja nie ma montażu, a tu sprawdza się jego kod'
      if (!state.checks.montages.includes(montage)) return `Zeskanuj kod montażu ${montage}`
    } else {
      const { scanned, all } = lineCodes(state, stageAction)
      if (scanned < all) return `Zeskanuj kody pozycji: ${scanned} z ${all}`
    }
  }
  return null
}

/**
 * Example: `kody 12/12, montaż 312`. It is appended to the note, because the API has no field for it. Empty if no check
 * was required.
 */
export function checkResult(state: RealizationState, line: LineState, stageAction: StageAction): string {
  const { skipped } = state.checks
  return checksBefore(line, stageAction)
    .map((check) => {
      const reason = skipped[check]
      if (check === 'montage') {
        const montage = line.record?.montage_pk ?? '—'
        return reason === null ? `montaż ${montage}` : `montaż ${montage} bez sprawdzenia: ${reason}`
      }
      const { scanned, all } = lineCodes(state, stageAction)
      return `kody ${scanned}/${all}${reason === null ? '' : ` bez sprawdzenia: ${reason}`}`
    })
    .toSorted()
    .join(', ')
}

export type CodeVerdict =
  /** The code of a taken order line; `isCounted` if codes of order lines are checked. */
  | { kind: 'line'; line: number; isCounted: boolean }
  | { kind: 'montage'; montage: number; lines: readonly number[] }
  /** Triggers the wrong-label alarm: codes are checked here, and this one belongs to no taken order line. */
  | { kind: 'wrongLabel'; words: string }
  | { kind: 'refused'; words: string }

const ACTIONS = ['started', 'finished'] as const

const asksFor = (state: RealizationState, check: CodeCheck): boolean =>
  state.lines.some((line) => ACTIONS.some((stageAction) => checksBefore(line, stageAction).includes(check)))

/** Returns the meaning of a scanned code for the taken order lines, without repeating the code in the text. */
export function codeVerdict(state: RealizationState, { kind, pk }: ProductionCode): CodeVerdict {
  if (kind === 'orderLine') {
    const isTaken = state.lines.some(({ taken }) => taken.line === pk)
    if (isTaken) return { kind: 'line', line: pk, isCounted: asksFor(state, 'lines') }
    return asksFor(state, 'lines')
      ? { kind: 'wrongLabel', words: 'ZŁA ETYKIETA: to kod pozycji, której tu nie wzięto.' }
      : { kind: 'refused', words: 'Tej pozycji nie ma wśród wziętych do realizacji.' }
  }
  const lines = state.lines.filter(({ record }) => record?.montage_pk === pk).map(({ taken }) => taken.line)
  if (lines.length > 0) return { kind: 'montage', montage: pk, lines }
  return {
    kind: asksFor(state, 'montage') ? 'wrongLabel' : 'refused',
    words: asksFor(state, 'montage')
      ? 'ZŁY MONTAŻ: to kod innego montażu niż ten, na którym są wzięte pozycje.'
      : 'Na tym montażu nie ma żadnej z wziętych pozycji.',
  }
}

/** Returns the state with the code counted. */
export function withCode(state: RealizationState, verdict: CodeVerdict): RealizationState {
  const { checks } = state
  const added = (known: readonly number[], pk: number) => (known.includes(pk) ? known : [...known, pk])
  if (verdict.kind === 'line')
    return { ...state, checks: { ...checks, lines: added(checks.lines, verdict.line) } }
  if (verdict.kind === 'montage')
    return { ...state, checks: { ...checks, montages: added(checks.montages, verdict.montage) } }
  return state
}

/** Returns the text that is announced after a good scan. */
export function codeWords(state: RealizationState, verdict: CodeVerdict): string {
  switch (verdict.kind) {
    case 'montage':
      return `Montaż ${verdict.montage}: ${countOf(verdict.lines.length, COUNTED.item)}.`
    case 'line': {
      if (!verdict.isCounted) return `Pozycja ${verdict.line}.`
      const stageAction = lineCodes(state, 'started').all > 0 ? 'started' : 'finished'
      const { scanned, all } = lineCodes(state, stageAction)
      return `Kody ${scanned}/${all}.`
    }
    default:
      return verdict.words
  }
}

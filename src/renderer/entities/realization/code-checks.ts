import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { ProductionCode } from '#shared/domain/production-codes.ts'
import type { StageAction } from '#shared/domain/stage-status.ts'
import { lineAction, stageStateIn, type LineState, type RealizationState } from './realization-state.ts'

/** `montage`: the code of the line's montage, before the start. `lines`: a code of every taken line. */
export type CodeCheck = 'montage' | 'lines'

/** Which codes the line's action asks for before the stage action. */
export function checksBefore(line: LineState, stageAction: StageAction): readonly CodeCheck[] {
  const action = lineAction(line)
  if (action === null) return []
  const isLines =
    stageAction === 'started' ? action.is_use_codes_verification_print : action.is_use_codes_verification
  const isMontage = stageAction === 'started' && action.is_assembly_codes_verification
  return [...(isMontage ? (['montage'] as const) : []), ...(isLines ? (['lines'] as const) : [])]
}

/** A line that the stage action can still be done to, as far as it is known. */
function isAwaited(line: LineState, stageAction: StageAction): boolean {
  if (line.gone !== null || !checksBefore(line, stageAction).includes('lines')) return false
  return (stageStateIn(line)?.[stageAction === 'started' ? 'start' : 'finish'] ?? null) === null
}

interface CodeCount {
  scanned: number
  all: number
}

/** Every line asks for the count of all of them: it is counted once for a state. */
const counts = new WeakMap<RealizationState, Partial<Record<StageAction, CodeCount>>>()

/** `Kody 7/12`: taken lines whose codes are asked for before the stage action, and how many of them were scanned. */
export function lineCodes(state: RealizationState, stageAction: StageAction): CodeCount {
  const known = counts.get(state)?.[stageAction]
  if (known) return known
  const awaited = state.lines.filter((line) => isAwaited(line, stageAction))
  const isScanned = ({ taken }: LineState) => state.checks.lines.includes(taken.line)
  const count = { scanned: awaited.filter(isScanned).length, all: awaited.length }
  counts.set(state, { ...counts.get(state), [stageAction]: count })
  return count
}

/** Why the stage action waits for codes; null where it does not. */
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

/** `kody 12/12, montaż 312`: goes behind the note, since the API has no field for it. Empty: nothing was asked for. */
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
  /** Of a taken line; `isCounted` where its codes are checked. */
  | { kind: 'line'; line: number; isCounted: boolean }
  | { kind: 'montage'; montage: number; lines: readonly number[] }
  /** The alarm of the wrong label: codes are checked here, and this one is of no taken line. */
  | { kind: 'wrongLabel'; words: string }
  | { kind: 'refused'; words: string }

const DEEDS = ['started', 'finished'] as const

const asksFor = (state: RealizationState, check: CodeCheck): boolean =>
  state.lines.some((line) => DEEDS.some((stageAction) => checksBefore(line, stageAction).includes(check)))

/** What a scanned code means for what was taken; no words repeat it. */
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

/** The same state with the code counted. */
export function withCode(state: RealizationState, verdict: CodeVerdict): RealizationState {
  const { checks } = state
  const added = (known: readonly number[], pk: number) => (known.includes(pk) ? known : [...known, pk])
  if (verdict.kind === 'line')
    return { ...state, checks: { ...checks, lines: added(checks.lines, verdict.line) } }
  if (verdict.kind === 'montage')
    return { ...state, checks: { ...checks, montages: added(checks.montages, verdict.montage) } }
  return state
}

/** What a good scan says aloud. */
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

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { IDLE, isLocked, nextState, type ChangeState } from '#shared/domain/change-machine.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { isFarFromExpected, parseWeight, parseWeightSum } from '#shared/domain/weight.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { call } from '../../lib/api.ts'
import { toApiError } from '../../lib/bridge.ts'
import { formatWeight } from '../../lib/format.ts'
import { useSessionUser } from '../../lib/session.ts'
import { sound } from '../../lib/signals.ts'
import { shopHere, useStation } from '../../lib/station.ts'
import { useChangeRunners } from '../../lib/change/use-change-runner.ts'
import { isSilent } from '../../ui/notices.ts'
import { alertFailure, signalFailure } from '../../lib/bench-signals.ts'
import { WEIGHT_FAILED } from './bench-messages.ts'
import { type SendOrder, type SendOrderCache, type WeightLine, weightLines } from './send-order.ts'

interface WeightState {
  text: string
  /** `doubtful`: far from the expected weight, and not saved until the packer confirms it. */
  status: 'empty' | 'edited' | 'doubtful' | 'saving' | 'saved' | 'failed'
  /** Why the weight was not saved. */
  message: string | null
}

interface Edit {
  text: string
  /** The state of saving this text; typing resets it. */
  change: ChangeState
  /** The error in the text itself, or null. */
  problem: string | null
  /** Why the weight needs a confirmation, or null. */
  doubt: string | null
  /** True if the packer confirmed this text; it also applies to further attempts to save it. */
  isMeant: boolean
}

const typed = (text: string): Edit => ({ text, change: IDLE, problem: null, doubt: null, isMeant: false })

export interface Weights {
  lines: WeightLine[]
  stateOf: (line: WeightLine) => WeightState
  /** The weight on the server, in kg; null if the line was never weighed. */
  valueOf: (line: WeightLine) => string | null
  /** Keys of the lines without a weight on the server. */
  unweighed: string[]
  /** True while a weight waits for its second Enter. */
  isUncertain: boolean
  /** True if typed weights are not saved. */
  isDirty: boolean
  /** True if weights from before a reload or sign-in were restored. */
  hasRestored: boolean
  type: (line: WeightLine, text: string) => void
  /**
   * Resolves to true if the server holds the value of the field. A weight far from the expected one prompts first, and
   * is saved when `isMeant` answers that prompt.
   */
  save: (line: WeightLine, isMeant?: boolean) => Promise<boolean>
  /** Saves every edited line; resolves to true if nothing is left unsaved. */
  saveAll: () => Promise<boolean>
}

function send(line: WeightLine, value: string): Promise<unknown> {
  const input = { params: { pk: line.pk }, body: { real_weight: value } }
  return line.target === 'product'
    ? call('orderProducts.updateRealWeight', input)
    : call('orderProductsByDeliveries.update', input)
}

/** Formats `2.400` as `2,4` without losing a digit. */
function shown(value: string | null): string {
  if (value === null) return ''
  const parsed = parseWeight(value)
  return (parsed.ok ? parsed.value : value).replace('.', ',')
}

/** Returns the total of a typed sum; null if the text is not a whole sum. */
function total(text: string): string | null {
  const parsed = text.includes('+') ? parseWeightSum(text) : null
  return parsed?.ok ? `razem ${formatWeight(parsed.value)}` : null
}

function without<Value>(record: Record<string, Value>, key: string): Record<string, Value> {
  const { [key]: _gone, ...rest } = record
  return rest
}

function statusOf({ change, problem, doubt }: Edit): WeightState['status'] {
  if (doubt !== null) return 'doubtful'
  if (problem !== null) return 'failed'
  if (change.kind === 'idle') return 'edited'
  return isLocked(change) ? 'saving' : 'failed'
}

export function useWeights(order: SendOrder, cache: SendOrderCache): Weights {
  const userPk = useSessionUser()?.pk
  const lines = useMemo(() => weightLines(order), [order])
  const [restored] = useState(() => readDraft(order.pk, userPk))
  const [edits, setEdits] = useState<Record<string, Edit>>(() =>
    Object.fromEntries(Object.entries(restored).map(([key, text]) => [key, typed(text)])),
  )
  /** Weights saved here, which a response read earlier must not overwrite. */
  const [saved, setSaved] = useState<Record<string, string>>({})
  // The user may type during a save, so the save reads this ref and not the state of its render.
  const latest = useRef(edits)
  const running = useRef(new Map<string, Promise<boolean>>())
  // Sending a weight twice does no harm, so another Enter re-reads the order and does not prompt.
  const runnerOf = useChangeRunners<unknown>('report')

  const change = useCallback((key: string, edit: Edit | null) => {
    latest.current = edit ? { ...latest.current, [key]: edit } : without(latest.current, key)
    setEdits(latest.current)
  }, [])

  useEffect(() => {
    const texts = Object.fromEntries(Object.entries(edits).map(([key, { text }]) => [key, text]))
    writeDraft(order.pk, userPk, texts)
  }, [edits, order.pk, userPk])

  const valueOf = useCallback((line: WeightLine) => saved[line.key] ?? line.weighed, [saved])

  function doubtOf(line: WeightLine, weight: string): string | null {
    const tolerance = useStation.getState().info?.weightCheck
    if (!tolerance || !isFarFromExpected(weight, line.expected, tolerance)) return null
    return `Oczekiwano ok. ${formatWeight(line.expected)}, wpisano ${formatWeight(weight)}. Enter jeszcze raz zapisze.`
  }

  async function attempt(line: WeightLine, isAnswer: boolean): Promise<boolean> {
    const edit = latest.current[line.key]
    const text = edit?.text ?? shown(valueOf(line))
    const parsed = parseWeightSum(text)
    if (!parsed.ok) {
      change(line.key, { ...typed(text), problem: parsed.message })
      signalFailure()
      return false
    }
    const runner = runnerOf(line.key)
    if (!edit || (parsed.value === normal(valueOf(line)) && !runner.hasUnknownOutcome())) {
      change(line.key, null)
      return true
    }
    const refusal = ORDER_RULES.bench.weigh(order)
    if (refusal !== null) {
      change(line.key, { ...typed(text), problem: refusal })
      signalFailure()
      return false
    }
    const isMeant = edit.isMeant || (isAnswer && edit.doubt !== null)
    const doubt = isMeant ? null : doubtOf(line, parsed.value)
    if (doubt !== null) {
      change(line.key, { ...typed(text), doubt })
      sound('doubt')
      return false
    }
    change(line.key, { ...typed(text), isMeant, change: nextState(IDLE, { type: 'send' }) })
    try {
      await runner.run({
        done: 'zapisano wagę',
        send: () => send(line, parsed.value),
        async proof() {
          const now = weightLines(await cache.read()).find(({ key }) => key === line.key)
          return now && normal(now.weighed) === parsed.value ? { held: undefined } : null
        },
      })
    } catch (cause) {
      const error = toApiError(cause)
      const now = latest.current[line.key] ?? { ...typed(text), isMeant }
      change(line.key, { ...now, change: isSilent(error) ? IDLE : runner.state(), problem: null })
      alertFailure(error, WEIGHT_FAILED, line.name)
      // The order may have been stopped meanwhile; reloading it lets the bench show that.
      if (error.code === ErrorCode.validation) void cache.readWhole().catch(() => {})
      return false
    }
    setSaved((known) => ({ ...known, [line.key]: parsed.value }))
    const now = latest.current[line.key]?.text
    const isChanged = now !== undefined && now !== text
    change(line.key, isChanged ? typed(now) : null)
    return !isChanged
  }

  /** Runs one save per line at a time; a second Enter waits for the result of the first. */
  function save(line: WeightLine, isMeant = false): Promise<boolean> {
    const pending = running.current.get(line.key)
    if (pending) return pending
    const outcome = attempt(line, isMeant).finally(() => running.current.delete(line.key))
    running.current.set(line.key, outcome)
    return outcome
  }

  return {
    lines,
    valueOf,
    isUncertain: Object.values(edits).some(({ doubt }) => doubt !== null),
    isDirty: Object.keys(edits).length > 0,
    hasRestored: Object.keys(restored).length > 0,
    unweighed: lines.filter((line) => edits[line.key] || valueOf(line) === null).map((line) => line.key),
    stateOf(line) {
      const edit = edits[line.key]
      if (edit) {
        return {
          text: edit.text,
          status: statusOf(edit),
          message: edit.problem ?? edit.doubt ?? total(edit.text),
        }
      }
      const value = valueOf(line)
      return { text: shown(value), status: value === null ? 'empty' : 'saved', message: null }
    },
    type(line, text) {
      // The text is back at its former value, perhaps after a scan whose first character reached the field, so there is
      // nothing to save. After a save with an unknown outcome the server's value is not known, so the edit stays.
      const isUnchanged = text === shown(valueOf(line)) && !runnerOf(line.key).hasUnknownOutcome()
      change(line.key, isUnchanged ? null : typed(text))
    },
    save,
    async saveAll() {
      const edited = lines.filter((line) => latest.current[line.key])
      const outcomes = await Promise.all(edited.map((line) => save(line)))
      return outcomes.every(Boolean)
    },
  }
}

function normal(value: string | null): string | null {
  const parsed = parseWeight(value ?? '')
  return parsed.ok ? parsed.value : null
}

/**
 * Typed weights that are not on the server yet, per shop and order, stored for the life of the window. They survive a
 * reload and a session that ends during packing. Only numbers are stored; the user's pk prevents restoring them for
 * another user.
 */
interface StoredDraft {
  by: number
  texts: Record<string, string>
}

const keyOf = (orderPk: number) => `packing.weights.${shopHere() ?? ''}.${orderPk}`

function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false
  const { by, texts } = value as Partial<StoredDraft>
  return typeof by === 'number' && typeof texts === 'object' && texts !== null
}

function readDraft(orderPk: number, userPk: number | undefined): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(orderPk)) ?? 'null')
    return isDraft(stored) && stored.by === userPk ? stored.texts : {}
  } catch {
    return {}
  }
}

function writeDraft(orderPk: number, userPk: number | undefined, texts: Record<string, string>): void {
  if (userPk === undefined || Object.keys(texts).length === 0) sessionStorage.removeItem(keyOf(orderPk))
  else sessionStorage.setItem(keyOf(orderPk), JSON.stringify({ by: userPk, texts } satisfies StoredDraft))
}

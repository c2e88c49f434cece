import type { KeyStroke } from '#shared/domain/wedge-decoder.ts'
import { DEFAULT_WEDGE_SETTINGS, type WedgeSettings } from '#shared/domain/wedge-settings.ts'
import { BURST_PAUSE_MS, createBurstRecorder, type Burst } from './burst-recorder.ts'
import { frameDocument, restoreSnapshot, takeSnapshot, type FieldSnapshot } from './field-text.ts'
import type { CodeJudge } from './known-codes.ts'
import { playKey } from './played-keys.ts'
import { createWedgeDetector, type TimedKey, type WedgeAction } from './wedge-detector.ts'

export interface KeyboardWedge {
  configure(settings: WedgeSettings): void
  /** While measuring is on, bursts are recorded and nothing counts as a scan. */
  measure(isOn: boolean): void
}

interface KeyboardWedgeDeps {
  onScan: (text: string, hasLayoutMismatch: boolean) => void
  onBurst: (burst: Burst) => void
  /** Asks the main process whether a text is a label that was printed here. */
  confirmLabel: (text: string) => Promise<boolean>
  /** Returns null if every burst counts as a scan. */
  findJudge: () => CodeJudge | null
}

const REMEMBERED_KEYS = 64
/** A timer is never this late on a page that is not busy. */
const LATE_TIMER_MS = 30

/** A Chromium API that is missing from the DOM's types. */
interface Scheduling {
  isInputPending?: () => boolean
}

/**
 * Listens before the page does and sends scans to the main process. Synthetic key events are ignored, so no page can
 * pretend to be a scanner, and keys that are given back are not processed twice.
 */
export function watchKeyboard(
  target: Window,
  { onScan, onBurst, confirmLabel, findJudge }: KeyboardWedgeDeps,
): KeyboardWedge {
  const { document } = target
  const { scheduling } = target.navigator as Navigator & { scheduling?: Scheduling }
  const detector = createWedgeDetector(DEFAULT_WEDGE_SETTINGS, findJudge)
  const recorder = createBurstRecorder()
  let isMeasuring = false
  const recentCodes = new Set<string>()
  let snapshots: (FieldSnapshot | null)[] = []
  let pauseMs = DEFAULT_WEDGE_SETTINGS.endPauseMs
  let timer: number | undefined
  let armedAt = 0

  const giveBack = (strokes: readonly KeyStroke[]): void => {
    for (const stroke of strokes) playKey(document, stroke)
  }

  async function dispatchScan({
    text,
    passed,
    hasLayoutMismatch,
    ifNoLabel,
  }: WedgeAction & { kind: 'scan' }): Promise<void> {
    const before = snapshots.at(-passed)
    if (before) restoreSnapshot(before, passed)
    snapshots = []
    if (ifNoLabel === null || (await confirmLabel(text))) onScan(text, hasLayoutMismatch)
    else giveBack(ifNoLabel)
  }

  function carryOut(actions: readonly WedgeAction[]): void {
    for (const action of actions) {
      if (action.kind === 'scan') void dispatchScan(action)
      else giveBack(action.strokes)
    }
  }

  function arm(): void {
    armedAt = target.performance.now()
    timer = target.setTimeout(onPause, pause())
  }

  const pause = (): number => (isMeasuring ? BURST_PAUSE_MS : pauseMs)

  /**
   * Part of a code would be a different code. A timer that is late, or that fired before keys that are already pending,
   * does not prove a pause, so it is set again.
   */
  function onPause(): void {
    const isLate = target.performance.now() - armedAt > pause() + LATE_TIMER_MS
    if (isLate || scheduling?.isInputPending?.() === true) arm()
    else endBurst()
  }

  function endBurst(): void {
    target.clearTimeout(timer)
    carryOut(detector.pause(target.performance.now()))
    take(recorder.pause())
  }

  function take(burst: Burst | null): void {
    if (burst && isMeasuring) onBurst(burst)
  }

  function keepBack(event: KeyboardEvent): void {
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  /** Returns true if the page must not see the key. */
  function decide(key: TimedKey): boolean {
    if (isMeasuring) {
      const { burst, isKept } = recorder.key(key)
      take(burst)
      return isKept
    }
    const { actions, isKept } = detector.key(key)
    carryOut(actions)
    return isKept
  }

  /** Returns the offset of a frame's clock in ms, because each frame counts from its own start. */
  function clockOffset(view: Window | null): number {
    return (view ?? target).performance.timeOrigin - target.performance.timeOrigin
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!event.isTrusted) return
    target.clearTimeout(timer)
    const isKept = decide({
      code: event.code,
      key: event.key,
      shift: event.shiftKey,
      at: event.timeStamp + clockOffset(event.view),
      isRepeat: event.repeat,
      isCombination: event.ctrlKey || event.altKey || event.metaKey || event.isComposing,
    })
    if (isKept) {
      recentCodes.add(event.code)
      keepBack(event)
    } else {
      recentCodes.delete(event.code)
      if (event.key.length === 1)
        snapshots = [...snapshots.slice(1 - REMEMBERED_KEYS), takeSnapshot(document)]
    }
    if (isMeasuring ? recorder.isHolding() : detector.isHolding()) arm()
  }

  function onKeyUp(event: KeyboardEvent): void {
    if (event.isTrusted && recentCodes.delete(event.code)) keepBack(event)
  }

  function watch(keyboard: EventTarget): void {
    keyboard.addEventListener('keydown', onKeyDown as EventListener, { capture: true })
    keyboard.addEventListener('keyup', onKeyUp as EventListener, { capture: true })
    keyboard.addEventListener('blur', endBurst)
  }

  watch(target)
  // A frame of the page receives its own keyboard events while it has the focus.
  document.addEventListener(
    'load',
    ({ target: loaded }) => {
      const frame = frameDocument(loaded as Element)?.defaultView
      if (frame) watch(frame)
    },
    { capture: true },
  )

  return {
    configure(settings) {
      pauseMs = settings.endPauseMs
      detector.configure(settings)
    },
    measure(isOn) {
      endBurst()
      isMeasuring = isOn
    },
  }
}

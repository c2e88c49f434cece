import { DEFAULT_WEDGE_SETTINGS, type WedgeSettings } from '#shared/domain/wedge-settings.ts'
import type { KeyStroke } from '#shared/domain/wedge-decoder.ts'
import { BURST_PAUSE_MS, createBurstRecorder, type Burst } from './burst-recorder.ts'
import { insertText, restoreSnapshot, takeSnapshot, type FieldSnapshot } from './field-text.ts'
import { createWedgeDetector, type TimedKey, type WedgeAction } from './wedge-detector.ts'

export interface KeyboardWedge {
  configure(settings: WedgeSettings): void
  /** While it is on, bursts are taken down and nothing is a scan. */
  measure(isOn: boolean): void
}

interface KeyboardWedgeDeps {
  onScan: (text: string, hasLayoutMismatch: boolean) => void
  onBurst: (burst: Burst) => void
}

const REMEMBERED_KEYS = 64
/** More than a timer is late on a page that is not busy. */
const LATE_TIMER_MS = 30

/** Chromium's own; not in the DOM's types. */
interface Scheduling {
  isInputPending?: () => boolean
}

/**
 * Listens before the page does, and hands scans to the main process. Keys that a script made are not looked at: no
 * page can pretend to be a scanner, and keys that are given back do not come round again.
 */
export function watchKeyboard(target: Window, { onScan, onBurst }: KeyboardWedgeDeps): KeyboardWedge {
  const { document } = target
  const { scheduling } = target.navigator as Navigator & { scheduling?: Scheduling }
  const detector = createWedgeDetector(DEFAULT_WEDGE_SETTINGS)
  const recorder = createBurstRecorder()
  let isMeasuring = false
  const keptCodes = new Set<string>()
  let snapshots: (FieldSnapshot | null)[] = []
  let pauseMs = DEFAULT_WEDGE_SETTINGS.endPauseMs
  let timer: number | undefined
  let armedAt = 0

  function giveBack(strokes: readonly KeyStroke[]): void {
    if (insertText(document, strokes.map((stroke) => stroke.key).join(''))) return
    const receiver = document.activeElement ?? document.body
    for (const { key, code, shift } of strokes) {
      const init = { key, code, shiftKey: shift, bubbles: true, cancelable: true }
      receiver.dispatchEvent(new KeyboardEvent('keydown', init))
      receiver.dispatchEvent(new KeyboardEvent('keyup', init))
    }
  }

  function takeScan({ text, passed, hasLayoutMismatch }: WedgeAction & { kind: 'scan' }): void {
    const before = snapshots.at(-passed)
    if (before) restoreSnapshot(before, passed)
    snapshots = []
    onScan(text, hasLayoutMismatch)
  }

  function carryOut(actions: readonly WedgeAction[]): void {
    for (const action of actions) {
      if (action.kind === 'scan') takeScan(action)
      else giveBack(action.strokes)
    }
  }

  function arm(): void {
    armedAt = target.performance.now()
    timer = target.setTimeout(onPause, pause())
  }

  const pause = (): number => (isMeasuring ? BURST_PAUSE_MS : pauseMs)

  /**
   * Half a code would be another code: a timer that is late, or that overtook keys which are already here, proves no
   * pause at all and is set again.
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

  /** True where the page must not see the key. */
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

  function onKeyDown(event: KeyboardEvent): void {
    if (!event.isTrusted) return
    target.clearTimeout(timer)
    const isKept = decide({
      code: event.code,
      key: event.key,
      shift: event.shiftKey,
      at: event.timeStamp,
      isRepeat: event.repeat,
      isCombination: event.ctrlKey || event.altKey || event.metaKey || event.isComposing,
    })
    if (isKept) {
      keptCodes.add(event.code)
      keepBack(event)
    } else {
      keptCodes.delete(event.code)
      if (event.key.length === 1)
        snapshots = [...snapshots.slice(1 - REMEMBERED_KEYS), takeSnapshot(document)]
    }
    if (isMeasuring ? recorder.isHolding() : detector.isHolding()) arm()
  }

  function onKeyUp(event: KeyboardEvent): void {
    if (event.isTrusted && keptCodes.delete(event.code)) keepBack(event)
  }

  target.addEventListener('keydown', onKeyDown, { capture: true })
  target.addEventListener('keyup', onKeyUp, { capture: true })
  target.addEventListener('blur', endBurst)

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

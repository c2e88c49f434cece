import { DEFAULT_WEDGE_SETTINGS, type WedgeSettings } from '#shared/domain/wedge-settings.ts'
import type { KeyStroke } from '#shared/domain/wedge-decoder.ts'
import { insertText, restoreSnapshot, takeSnapshot, type FieldSnapshot } from './field-text.ts'
import { createWedgeDetector, type WedgeAction } from './wedge-detector.ts'

type Request = (route: string, input?: unknown) => Promise<unknown>

/** A field that asks for scans: gets the code as text, and the main process hears nothing of it. */
const ACCEPTS_SCAN = '[data-accepts-scan]'
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
export function watchForScans(target: Window, request: Request): void {
  const { document } = target
  const { scheduling } = target.navigator as Navigator & { scheduling?: Scheduling }
  const detector = createWedgeDetector(DEFAULT_WEDGE_SETTINGS)
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

  function takeScan(text: string, passed: number): void {
    const before = snapshots.at(-passed)
    if (before) restoreSnapshot(before, passed)
    snapshots = []
    if (document.activeElement?.closest(ACCEPTS_SCAN)) {
      insertText(document, text)
    } else {
      void request('preload.scanned', { text })
    }
  }

  function carryOut(actions: readonly WedgeAction[]): void {
    for (const action of actions) {
      if (action.kind === 'scan') takeScan(action.text, action.passed)
      else giveBack(action.strokes)
    }
  }

  function arm(): void {
    armedAt = target.performance.now()
    timer = target.setTimeout(onPause, pauseMs)
  }

  /**
   * Half a code would be another code: a timer that is late, or that overtook keys which are already here, proves no
   * pause at all and is set again.
   */
  function onPause(): void {
    const isLate = target.performance.now() - armedAt > pauseMs + LATE_TIMER_MS
    if (isLate || scheduling?.isInputPending?.() === true) arm()
    else endBurst()
  }

  function endBurst(): void {
    target.clearTimeout(timer)
    carryOut(detector.pause(target.performance.now()))
  }

  function keepBack(event: KeyboardEvent): void {
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!event.isTrusted) return
    target.clearTimeout(timer)
    const { actions, isKept } = detector.key({
      code: event.code,
      key: event.key,
      shift: event.shiftKey,
      at: event.timeStamp,
      isRepeat: event.repeat,
      isCombination: event.ctrlKey || event.altKey || event.metaKey || event.isComposing,
    })
    carryOut(actions)
    if (isKept) {
      keptCodes.add(event.code)
      keepBack(event)
    } else {
      keptCodes.delete(event.code)
      if (event.key.length === 1)
        snapshots = [...snapshots.slice(1 - REMEMBERED_KEYS), takeSnapshot(document)]
    }
    if (detector.isHolding()) arm()
  }

  function onKeyUp(event: KeyboardEvent): void {
    if (event.isTrusted && keptCodes.delete(event.code)) keepBack(event)
  }

  target.addEventListener('keydown', onKeyDown, { capture: true })
  target.addEventListener('keyup', onKeyUp, { capture: true })
  target.addEventListener('blur', endBurst)

  void request('scanner.settings').then((answer) => {
    const result = answer as { ok: boolean; data: WedgeSettings }
    if (!result.ok) return
    pauseMs = result.data.endPauseMs
    detector.configure(result.data)
  })
}

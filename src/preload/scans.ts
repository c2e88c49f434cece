import type { KnownLabels, NewCodes } from '#shared/domain/known-codes.ts'
import type { ScannerDevice } from '#shared/domain/scanner-device.ts'
import type { WedgeSettings } from '#shared/domain/wedge-settings.ts'
import { createDeviceScanner } from './device-scanner.ts'
import type { DeviceApis } from './device-types.ts'
import { focusedIn, insertText } from './field-text.ts'
import { watchKeyboard } from './keyboard-wedge.ts'
import { watchKnownCodes } from './known-codes.ts'

type Send = (route: string, input?: unknown) => Promise<unknown>
type Listen = (name: string, listener: (payload: unknown) => void) => void

interface ScannerSettings extends WedgeSettings {
  device: ScannerDevice | null
}

/** A field that accepts scans. It gets the code as text, and the main process does not receive the scan. */
const ACCEPTS_SCAN = '[data-accepts-scan]'

/** A scanner that is configured to add characters adds them on every kind of connection. */
function withoutAffixes(text: string, { prefix, suffix }: WedgeSettings): string {
  const hasBoth =
    text.length > prefix.length + suffix.length && text.startsWith(prefix) && text.endsWith(suffix)
  return hasBoth ? text.slice(prefix.length, text.length - suffix.length) : text
}

/** Routes scans of every kind to the focused field or to the main process; the page's scripts see none of them. */
export function watchForScans(target: Window, apis: DeviceApis, send: Send, listen: Listen): void {
  const { document } = target
  let settings: ScannerSettings | null = null
  let isMeasuring = false

  function deliver(text: string, isTyped: boolean, hasLayoutMismatch: boolean): void {
    // The main window receives the scans of a device, even if another window is in front of it.
    const field = document.hasFocus() ? focusedIn(document) : null
    if (field?.closest(ACCEPTS_SCAN)) insertText(document, text)
    else void send('preload.scanned', { text, isTyped, ...(hasLayoutMismatch ? { hasLayoutMismatch } : {}) })
  }

  async function readKnownCodes(known: KnownLabels | null): Promise<NewCodes | null> {
    const result = (await send('preload.knownCodes', known)) as { ok: boolean; data: NewCodes | null }
    return result.ok ? result.data : null
  }

  async function confirmLabel(text: string): Promise<boolean> {
    const result = (await send('preload.isLabel', { text }).catch(() => null)) as {
      ok: boolean
      data: boolean
    } | null
    return result?.ok === true && result.data
  }

  const keyboard = watchKeyboard(target, {
    onScan: (text, hasLayoutMismatch) => deliver(text, true, hasLayoutMismatch),
    findJudge: watchKnownCodes(document, { read: readKnownCodes, listen, acceptsScan: ACCEPTS_SCAN }),
    onBurst: (burst) => void send('preload.measured', { ...burst, source: 'keyboard' }),
    confirmLabel,
  })
  const devices = createDeviceScanner({
    apis,
    onScan(text) {
      const measured = { text, gapsMs: [], ending: null, hasLayoutMismatch: false, source: 'device' }
      if (isMeasuring) void send('preload.measured', measured)
      else deliver(settings ? withoutAffixes(text, settings) : text, false, false)
    },
    report: (status) => void send('preload.deviceStatus', { status }),
    choiceEnded: (problem) => void send('preload.choiceEnded', { problem }),
  })

  async function configure(route: 'preload.started' | 'scanner.settings'): Promise<void> {
    const result = (await send(route)) as { ok: boolean; data: ScannerSettings }
    if (!result.ok) return
    settings = result.data
    keyboard.configure(settings)
    devices.use(settings.device)
  }

  listen('scanner.settingsChanged', () => void configure('scanner.settings'))
  listen('scanner.measuring', (payload) => {
    isMeasuring = (payload as { isOn: boolean }).isOn
    keyboard.measure(isMeasuring)
  })
  listen('scanner.chooseDevice', (payload) =>
    devices.choose((payload as { kind: ScannerDevice['kind'] }).kind),
  )
  void configure('preload.started')
}

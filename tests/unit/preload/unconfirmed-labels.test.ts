// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKnownCodes } from '#main/services/scanner/known-codes.ts'
import type { KnownLabels } from '#shared/domain/known-codes.ts'
import { ONLY_OWN_SCANS, SCAN_MODE_ATTRIBUTE } from '#shared/domain/scan-screens.ts'
import { DEFAULT_SCANNER_SETTINGS } from '#shared/station/scanner-settings.ts'
import { filterOf } from '#support/filter-of.ts'
import { watchForScans } from '../../../src/preload/scans.ts'

const LABEL = '00359007738913345561'
/** A text that the filter finds although no label has it. */
const FALSE_HIT = 'kowalska1234'
const GAP_MS = 5

beforeEach(() => {
  document.documentElement.dataset[SCAN_MODE_ATTRIBUTE] = ONLY_OWN_SCANS
  document.body.innerHTML = '<input>'
  document.execCommand = () => false
})
afterEach(() => document.body.replaceChildren())

/** An office field with the preload in front of it. The main process confirms only `LABEL`, or does not respond. */
async function field({ isMainGone = false } = {}) {
  const keydown: ((event: unknown) => void)[] = []
  // Scripts cannot create trusted key events, so the preload's listener is called as the browser would call it.
  const view = new Proxy(window, {
    get(target, name) {
      if (name === 'addEventListener')
        return (type: string, listener: (event: unknown) => void) => {
          if (type === 'keydown') keydown.push(listener)
        }
      const value: unknown = Reflect.get(target, name)
      return name === 'setTimeout' || name === 'clearTimeout' ? (value as () => void).bind(target) : value
    },
  })
  const known = createKnownCodes({
    isSignedIn: () => true,
    labelNumbers: async () => ({ list: 1, filter: filterOf([LABEL, FALSE_HIT]), added: [] }),
    log: { error: () => undefined },
  })
  const scans: string[] = []
  const asked: string[] = []
  let reads = 0
  const routes: Readonly<Record<string, (input: unknown) => unknown>> = {
    'preload.started': () => DEFAULT_SCANNER_SETTINGS,
    'preload.knownCodes': async (before) => {
      const codes = await known.read(before as KnownLabels | null)
      reads += 1
      return codes
    },
    'preload.isLabel': (input) => {
      const { text } = input as { text: string }
      asked.push(text)
      if (isMainGone) throw new Error('gone')
      return text === LABEL
    },
    'preload.scanned': (input) => void scans.push((input as { text: string }).text),
  }
  watchForScans(
    view,
    { hid: undefined, serial: undefined },
    async (route, input) => ({ ok: true, data: await routes[route]?.(input) }),
    () => undefined,
  )
  const input = document.querySelector('input') as HTMLInputElement
  input.focus()
  await expect.poll(() => reads).toBe(1)
  await new Promise((resolve) => setImmediate(resolve))

  let at = 1000
  /** Presses a key. If the preload lets it through, the field gets it. */
  function press(key: string, gap: number): void {
    at += gap
    let isKept = false
    const event = {
      isTrusted: true,
      code: '',
      key,
      shiftKey: false,
      timeStamp: at,
      view: window,
      repeat: false,
      ctrlKey: false,
      altKey: false,
      metaKey: false,
      isComposing: false,
      preventDefault: () => (isKept = true),
      stopImmediatePropagation: () => undefined,
    }
    for (const listener of keydown) listener(event)
    if (!isKept && key.length === 1) input.value += key
  }
  function type(text: string): void {
    for (const [place, sign] of Array.from(text).entries()) press(sign, place === 0 ? 500 : GAP_MS)
  }
  return { input, scans, asked, press, type }
}

test('DESK-044 a label is a scan after the main process has confirmed it, and leaves nothing in the field', async () => {
  const { input, scans, asked, press, type } = await field()
  input.value = 'nr '
  type(LABEL)
  press('Enter', GAP_MS)
  await expect.poll(() => scans).toEqual([LABEL])
  expect([input.value, asked]).toEqual(['nr ', [LABEL]])
})

test.each([
  ['does not know it', false],
  ['does not respond', true],
])('a text that looks like a label stays in the field if the main process %s', async (_name, isMainGone) => {
  const { input, scans, asked, press, type } = await field({ isMainGone })
  input.value = 'pani '
  type(FALSE_HIT)
  press('Enter', GAP_MS)
  await expect.poll(() => asked).toEqual([FALSE_HIT])
  await expect.poll(() => input.value).toBe(`pani ${FALSE_HIT}`)
  expect(scans).toEqual([])
})

test('DESK-044 an order is a scan without a request to the main process', async () => {
  const { input, scans, asked, press, type } = await field()
  type('ZAM-0010482')
  press('Enter', GAP_MS)
  expect([input.value, scans, asked]).toEqual(['', ['ZAM-0010482'], []])
})

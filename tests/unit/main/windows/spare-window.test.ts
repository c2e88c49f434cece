import { describe, expect, it } from 'vitest'
import type { AppWindow, OpenWindow } from '#main/services/windows/ports.ts'
import { createSpareWindow, type SpareWindowDeps } from '#main/services/windows/spare-window.ts'
import { openWindowHabit } from '#main/services/windows/window-habit.ts'

const GIGABYTE = 1e9
const SPARE = 9

interface TestWindow extends AppWindow {
  isClosed: boolean
}

function windowOf(id: number): TestWindow {
  const window: TestWindow = {
    id,
    isClosed: false,
    isFocused: () => false,
    toFront() {},
    show() {},
    close: () => void (window.isClosed = true),
    keepAwake() {},
    openExternal: () => Promise.resolve(),
    send() {},
  }
  return window
}

const shown = (slot: number, kind: OpenWindow['place']['kind'] = 'list'): OpenWindow => ({
  window: windowOf(slot),
  slot,
  place: { path: '/order/list', kind },
  isLocationReported: true,
  hasUnsaved: false,
})

/** A spare window with a clock that the test advances. `made` lists the windows that were loaded for it. */
function desk(changes: Partial<SpareWindowDeps> = {}) {
  const made: { window: TestWindow; beside: AppWindow | null }[] = []
  const timers = new Map<() => void, number>()
  const state = {
    windows: [shown(1)],
    made,
    isPending: () => timers.size > 0,
    /** Lets the time of all running timers pass, the shortest first. */
    rest() {
      const due = [...timers].toSorted(([, a], [, b]) => a - b)
      for (const [run] of due) if (timers.delete(run)) run()
    },
  }
  const spare = createSpareWindow({
    open() {
      const entry: (typeof made)[number] = { window: windowOf(SPARE + made.length), beside: null }
      made.push(entry)
      return { window: entry.window, takePlace: (opener) => void (entry.beside = opener) }
    },
    windows: () => state.windows,
    isKiosk: () => false,
    isUsual: () => true,
    memoryBytes: 16 * GIGABYTE,
    after(milliseconds, run) {
      const timer = () => run()
      timers.set(timer, milliseconds)
      return () => timers.delete(timer)
    },
    ...changes,
  })
  return Object.assign(state, { spare })
}

type Desk = ReturnType<typeof desk>

describe('the window that is loaded in advance', () => {
  it('waits beside the only window once that has been idle, and is used as the next one beside its opener', () => {
    const here = desk()
    here.spare.consider()
    expect(here.made).toHaveLength(0)
    here.rest()
    expect(here.made).toHaveLength(1)
    here.spare.consider()
    expect(here.isPending()).toBe(false)

    const opener = windowOf(1)
    expect(here.spare.take(opener)?.id).toBe(SPARE)
    expect(here.made[0]?.beside).toBe(opener)
    // There are two pages for two windows, and no third one.
    here.windows = [shown(1), shown(2)]
    here.spare.consider()
    here.rest()
    expect(here.spare.take(opener)).toBeNull()
    here.windows = [shown(1)]
    here.spare.consider()
    here.rest()
    expect(here.made).toHaveLength(2)
  })

  it.each([
    ['out of habit', {}, (here: Desk) => here.spare.consider()],
    ['at a sign', { isUsual: () => false }, (here: Desk) => here.spare.expect()],
  ])(
    'that is loaded %s gets no responses before it is taken: requests of its page wait, and those of other windows are handled',
    async (_name, changes, load) => {
      const here = desk(changes)
      load(here)
      if (here.made.length === 0) here.rest()
      let isAnswered = false
      const asked = here.spare.admitted(SPARE).then(() => (isAnswered = true))
      await here.spare.admitted(1)
      expect(isAnswered).toBe(false)
      here.spare.take(windowOf(1))
      await asked
      expect(isAnswered).toBe(true)
      await here.spare.admitted(SPARE)
    },
  )

  it.each([
    ['at the sign-in', { windows: [shown(1, 'signIn')] }],
    ['at the bench', { windows: [shown(1, 'bench')] }],
    ['before the main window has drawn anything', { windows: [{ ...shown(1), isLocationReported: false }] }],
    ['when the main window has closed', { windows: [] }],
  ])('is closed, and none is made, %s', (_name, { windows }) => {
    const here = desk()
    here.spare.consider()
    here.rest()
    here.windows = windows
    here.spare.consider()
    expect(here.made[0]?.window.isClosed).toBe(true)
    expect(here.spare.take(windowOf(1))).toBeNull()
    here.rest()
    expect(here.made).toHaveLength(1)
  })

  it.each([
    ['in kiosk mode', { isKiosk: () => true }],
    ['where nobody opens further windows', { isUsual: () => false }],
    ['on a computer with little memory', { memoryBytes: 4 * GIGABYTE }],
  ])('is not made %s', (_name, changes) => {
    const here = desk(changes)
    here.spare.consider()
    here.rest()
    expect(here.made).toHaveLength(0)
  })

  it('is loaded at the first sign of a second window even if users of the station open none, and is used as that window', () => {
    const here = desk({ isUsual: () => false })
    here.spare.expect()
    here.spare.expect()
    expect(here.made).toHaveLength(1)
    here.spare.consider()
    expect(here.spare.take(windowOf(1))?.id).toBe(SPARE)
    // The sign has ended with the window that it announced.
    here.spare.consider()
    here.rest()
    expect(here.made).toHaveLength(1)
  })

  it('is closed some minutes after the last sign if no window was opened, except where several windows are usual', () => {
    const here = desk({ isUsual: () => false })
    here.spare.expect()
    here.rest()
    expect(here.made[0]?.window.isClosed).toBe(true)
    expect(here.spare.take(windowOf(1))).toBeNull()
    here.spare.expect()
    expect(here.made).toHaveLength(2)

    const usual = desk()
    usual.spare.expect()
    usual.rest()
    expect(usual.spare.take(windowOf(1))?.id).toBe(SPARE)
  })

  it.each([
    ['in kiosk mode', { isKiosk: () => true }],
    ['on a computer with less than 6 GB of memory', { memoryBytes: 5.9 * GIGABYTE }],
    ['at the bench', { windows: () => [shown(1, 'bench')] }],
    ['at the sign-in', { windows: () => [shown(1, 'signIn')] }],
    ['beside a second window', { windows: () => [shown(1), shown(2)] }],
  ])('is not loaded at a sign %s', (_name, changes) => {
    const here = desk({ isUsual: () => false, ...changes })
    here.spare.expect()
    here.spare.consider()
    here.rest()
    expect(here.made).toHaveLength(0)
  })

  it('that was loaded for a sign is closed when the main window goes to the bench, and not loaded again afterwards', () => {
    const here = desk({ isUsual: () => false })
    here.spare.expect()
    here.windows = [shown(1, 'bench')]
    here.spare.consider()
    expect(here.made[0]?.window.isClosed).toBe(true)
    here.windows = [shown(1)]
    here.spare.consider()
    here.rest()
    expect(here.made).toHaveLength(1)
  })

  it('is not tried again if windows cannot be hidden', () => {
    let tries = 0
    const here = desk({
      open() {
        tries += 1
        return null
      },
    })
    here.spare.consider()
    here.rest()
    here.spare.consider()
    here.rest()
    expect(tries).toBe(1)
    expect(here.spare.take(windowOf(1))).toBeNull()
  })

  it('that closes or crashes is not made again, because it could crash every few seconds', () => {
    const here = desk()
    here.spare.consider()
    here.rest()
    here.spare.gone(1)
    expect(here.made[0]?.window.isClosed).toBe(false)
    here.spare.gone(SPARE)
    expect(here.spare.take(windowOf(1))).toBeNull()
    here.spare.consider()
    here.rest()
    expect(here.made).toHaveLength(1)
  })
})

describe('whether users of a station work with several windows', () => {
  const DAY = 86_400_000

  function fileOf(text: string | null) {
    const file = {
      text,
      read: () => file.text,
      write: async (next: string) => void (file.text = next),
      setAside: () => '',
      copyAside: () => '',
    }
    return file
  }

  it('is remembered across restarts for thirty days after the last one, and is false if it cannot be read', () => {
    let now = Date.UTC(2026, 9, 1)
    const file = fileOf(null)
    expect(openWindowHabit(file, () => now).isUsual()).toBe(false)
    openWindowHabit(file, () => now).note()
    const next = openWindowHabit(file, () => now)
    expect(next.isUsual()).toBe(true)
    now += 30 * DAY
    expect(next.isUsual()).toBe(false)
    next.note()
    expect(next.isUsual()).toBe(true)
    for (const broken of ['yesterday', '']) {
      expect(openWindowHabit(fileOf(broken), () => now).isUsual()).toBe(false)
    }
    const unreadable = {
      ...file,
      read: () => {
        throw new Error('no right to read it')
      },
    }
    expect(openWindowHabit(unreadable, () => now).isUsual()).toBe(false)
  })
})

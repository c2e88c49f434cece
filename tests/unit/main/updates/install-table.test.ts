import { describe, expect, it } from 'vitest'
import { isInWindow, QUIET_MS, whyNotInstall } from '#main/services/updates/install-table.ts'
import { offer, scriptedFeed, startStation } from '#support/updates/update-station.ts'

const MINUTE = 60_000

interface Cell {
  by: 'itself' | 'person'
  mode: 'auto' | 'manual' | 'off'
  print: 'none' | 'sending' | 'unknown'
  isTransferring: boolean
  hasUnsaved: boolean
  isOnSignIn: boolean
  isInHours: boolean
  isSystemEnding: boolean
}

const yesNo = [true, false]

const CELLS: Cell[] = (['itself', 'person'] as const).flatMap((by) =>
  (['auto', 'manual', 'off'] as const).flatMap((mode) =>
    (['none', 'sending', 'unknown'] as const).flatMap((print) =>
      yesNo.flatMap((isTransferring) =>
        yesNo.flatMap((hasUnsaved) =>
          yesNo.flatMap((isOnSignIn) =>
            yesNo.flatMap((isInHours) =>
              yesNo.map((isSystemEnding) => ({
                by,
                mode,
                print,
                isTransferring,
                hasUnsaved,
                isOnSignIn,
                isInHours,
                isSystemEnding,
              })),
            ),
          ),
        ),
      ),
    ),
  ),
)

/** The decision table of the design. A window with unsaved changes is not on a sign-in screen. */
function isAllowed({
  by,
  mode,
  print,
  isTransferring,
  hasUnsaved,
  isOnSignIn,
  isInHours,
  isSystemEnding,
}: Cell) {
  if (print !== 'none' || isTransferring || isSystemEnding || mode === 'off') return false
  if (by === 'person') return !hasUnsaved
  return mode === 'auto' && isInHours && isOnSignIn
}

async function outcomeOf(cell: Cell): Promise<boolean> {
  const feed = scriptedFeed(() => offer('1.1.0'))
  const station = await startStation({
    feed,
    settings: {
      mode: cell.mode === 'off' ? 'auto' : 'manual',
      installFrom: '10:00',
      installTo: cell.isInHours ? '14:00' : '11:00',
    },
  })
  const { updates, clock, around } = station
  await updates.check()
  await clock.pass(0)
  expect(updates.view().state).toEqual({ kind: 'ready', version: '1.1.0' })
  // From here on the cell's values apply. Without `settingsChanged` a ready version remains ready in every mode.
  around.settings = { ...around.settings, mode: cell.mode }
  around.isOnSignIn = cell.isOnSignIn && !cell.hasUnsaved
  around.busy = cell.print !== 'none' || cell.isTransferring ? 'Trwa wydruk.' : null
  around.mayLeave = !cell.hasUnsaved
  around.isSystemEnding = cell.isSystemEnding
  if (cell.by === 'itself') await clock.pass(10 * MINUTE)
  else await updates.install().catch(() => undefined)
  await clock.pass(0)
  updates.stop()
  return station.ends() === 1
}

describe('DESK-075 the installation table', () => {
  it('allows an update in exactly its allowed cells', async () => {
    const wrong: unknown[] = []
    for (const cell of CELLS) {
      const hasInstalled = await outcomeOf(cell)
      if (hasInstalled !== (isAllowed(cell) && !(cell.by === 'itself' && cell.hasUnsaved))) wrong.push(cell)
    }
    expect(CELLS).toHaveLength(576)
    expect(wrong).toEqual([])
  })

  it('gives the reason of every refusal, and the one that passes soonest last', () => {
    const calm = {
      mode: 'auto',
      isInWindow: true,
      quietMs: QUIET_MS,
      busy: null,
      isSystemEnding: false,
    } as const
    expect(whyNotInstall('itself', calm)).toBeNull()
    expect(whyNotInstall('itself', { ...calm, quietMs: QUIET_MS - 1 })).toBe('Na stanowisku ktoś pracuje.')
    expect(whyNotInstall('itself', { ...calm, quietMs: null })).toBe('Na stanowisku ktoś pracuje.')
    expect(whyNotInstall('itself', { ...calm, isInWindow: false })).toBe(
      'Aktualizacja czeka na swoje godziny.',
    )
    expect(whyNotInstall('itself', { ...calm, mode: 'manual' })).toBe('Aktualizacja czeka na polecenie.')
    expect(whyNotInstall('person', { ...calm, busy: 'Trwa wydruk.' })).toBe('Trwa wydruk.')
    expect(whyNotInstall('person', { ...calm, isSystemEnding: true })).toBe('System właśnie kończy pracę.')
  })

  it('DESK-076 applies hours: equal ends mean any time, and 22:00–05:00 crosses midnight', () => {
    const at = (hours: number, minutes: number) => new Date(2026, 9, 1, hours, minutes)
    const night = { installFrom: '22:00', installTo: '05:00' }
    expect(
      [at(21, 59), at(22, 0), at(0, 0), at(4, 59), at(5, 0)].map((time) => isInWindow(night, time)),
    ).toEqual([false, true, true, true, false])
    const noon = { installFrom: '11:30', installTo: '12:00' }
    expect([at(11, 29), at(11, 30), at(12, 0)].map((time) => isInWindow(noon, time))).toEqual([
      false,
      true,
      false,
    ])
    expect(isInWindow({ installFrom: '07:00', installTo: '07:00' }, at(3, 0))).toBe(true)
  })
})

describe('DESK-075 just before the installation', () => {
  it('work that begins during verification stops the installation, and printing continues', async () => {
    const feed = scriptedFeed(() => offer('1.1.0'))
    const station = await startStation({ feed })
    feed.verify = async () => {
      expect(station.isClosed()).toBe(true)
      station.around.busy = 'Trwa przesyłanie pliku.'
    }
    await station.updates.check()
    await station.clock.pass(0)
    await expect(station.updates.install()).rejects.toMatchObject({
      error: { message: 'Trwa przesyłanie pliku.' },
    })
    expect(station.ends()).toBe(0)
    expect(station.isClosed()).toBe(false)
    expect(station.updates.view().state).toEqual({ kind: 'ready', version: '1.1.0' })

    station.around.busy = null
    feed.verify = async () => {}
    await station.updates.install()
    expect(station.ends()).toBe(1)
    expect(station.isClosed()).toBe(true)
    expect(station.updates.view().state).toEqual({ kind: 'installing', version: '1.1.0' })
  })

  it('an input within the five minutes restarts them', async () => {
    const station = await startStation({ feed: scriptedFeed(() => offer('1.1.0')) })
    await station.updates.check()
    await station.clock.pass(4 * MINUTE)
    station.updates.touched()
    await station.clock.pass(4 * MINUTE)
    expect(station.ends()).toBe(0)
    await station.clock.pass(2 * MINUTE)
    expect(station.ends()).toBe(1)
  })

  it('a user who stays is prompted once, and nothing is installed', async () => {
    const station = await startStation({ feed: scriptedFeed(() => offer('1.1.0')) })
    station.around.isOnSignIn = false
    station.around.mayLeave = false
    await station.updates.check()
    await station.updates.install()
    expect([station.asked(), station.ends(), station.isClosed()]).toEqual([1, 0, false])
  })
})

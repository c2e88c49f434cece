import { describe, expect, test } from 'vitest'
import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createKiosk, type Kiosk } from '#main/services/kiosk/kiosk.ts'
import { createLeaveKiosk } from '#main/services/kiosk/leave-kiosk.ts'
import { createDiagnosticsHandlers } from '#main/ipc/handlers/diagnostics.ts'
import { createStationSettingsHandlers } from '#main/ipc/handlers/station-settings.ts'
import { openerOutsideKiosk } from '#main/services/kiosk/outside-kiosk.ts'
import type { StationSettingsService } from '#main/services/settings/station-settings.ts'
import { failureOf, lineLog } from '#support/api-harness.ts'

/** Only the settings that kiosk mode uses. */
function aStation(kiosk: boolean) {
  const listeners = new Set<(settings: { kiosk: boolean }) => void>()
  let settings = { kiosk }
  return {
    get: () => settings,
    onChange(listener: (settings: { kiosk: boolean }) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    save(kiosk: boolean) {
      settings = { kiosk }
      for (const listener of listeners) listener(settings)
    },
  }
}

function heard(kiosk: Kiosk): boolean[] {
  const changes: boolean[] = []
  kiosk.onChange((isOn) => void changes.push(isOn))
  return changes
}

describe('kiosk mode', () => {
  test('DESK-074 kiosk mode follows its setting immediately', () => {
    const settings = aStation(false)
    const kiosk = createKiosk(settings)
    const changes = heard(kiosk)
    settings.save(true)
    expect(kiosk.isOn()).toBe(true)
    settings.save(false)
    expect(kiosk.isOn()).toBe(false)
    expect(changes).toEqual([true, false])
  })

  test('DESK-074 after leaving, another settings change does not restore kiosk mode, but switching it off and on does', () => {
    const settings = aStation(true)
    const kiosk = createKiosk(settings)
    const changes = heard(kiosk)
    kiosk.leave()
    settings.save(true)
    expect(kiosk.isOn()).toBe(false)
    settings.save(false)
    settings.save(true)
    expect(kiosk.isOn()).toBe(true)
    expect(changes).toEqual([false, true])
  })

  test('DESK-074 the next start is in kiosk mode again', () => {
    const settings = aStation(true)
    createKiosk(settings).leave()
    expect(createKiosk(settings).isOn()).toBe(true)
  })
})

const refusal = () => new ApiFailure({ code: ErrorCode.kioskRefused, message: 'Nieprawidłowe hasło.' })
const noServer = () => new ApiFailure({ code: ErrorCode.unreachable, message: 'Brak połączenia.' })
const SECRET = 'tajne-haslo-9'

/** Leaving kiosk mode with a check that behaves as the test defines, on a clock that the test advances. */
function aWayOut(answer: () => Promise<void>) {
  const kiosk = createKiosk(aStation(true))
  const log = lineLog()
  const clock = { ms: 1_000 }
  const state = { answer, asked: 0 }
  const leave = createLeaveKiosk({
    kiosk,
    check() {
      state.asked += 1
      return state.answer()
    },
    now: () => clock.ms,
    log,
  })
  const tryOut = () => leave({ username: 'szef', password: SECRET })
  return { kiosk, log, clock, state, tryOut }
}

describe('leaving kiosk mode', () => {
  test('DESK-074 an administrator’s password leaves the mode', async () => {
    const { kiosk, tryOut } = aWayOut(() => Promise.resolve())
    await tryOut()
    expect(kiosk.isOn()).toBe(false)
  })

  test('DESK-074 a refused password changes nothing and is not logged', async () => {
    const { kiosk, log, tryOut } = aWayOut(() => Promise.reject(refusal()))
    expect(await failureOf(tryOut())).toMatchObject({ code: ErrorCode.kioskRefused })
    expect(kiosk.isOn()).toBe(true)
    expect(log.lines.join('\n')).toContain('leaving was refused')
    expect(log.lines.join('\n')).not.toContain(SECRET)
  })

  test('DESK-074 after three wrong passwords the API is not called, and each further one doubles the pause', async () => {
    const { clock, state, kiosk, tryOut } = aWayOut(() => Promise.reject(refusal()))
    for (let index = 0; index < 3; index++) await failureOf(tryOut())
    expect(await failureOf(tryOut())).toMatchObject({
      code: ErrorCode.kioskRefused,
      message: 'Za dużo nieudanych prób. Spróbuj ponownie za 30 s.',
    })
    expect(state.asked).toBe(3)
    clock.ms += 30_000
    await failureOf(tryOut())
    expect(state.asked).toBe(4)
    clock.ms += 59_000
    expect((await failureOf(tryOut())).message).toContain('za 1 s')
    clock.ms += 1_000
    state.answer = () => Promise.resolve()
    await tryOut()
    expect(kiosk.isOn()).toBe(false)
  })

  test('DESK-074 the pause is limited to a quarter of an hour', async () => {
    const { clock, state, tryOut } = aWayOut(() => Promise.reject(refusal()))
    for (let index = 0; index < 12; index++) {
      await failureOf(tryOut())
      clock.ms += 15 * 60_000
    }
    expect(state.asked).toBe(12)
    await failureOf(tryOut())
    expect((await failureOf(tryOut())).message).toContain('za 15 min')
  })

  test('DESK-074 an unreachable server does not count as a wrong password', async () => {
    const { state, kiosk, tryOut } = aWayOut(() => Promise.reject(noServer()))
    for (let index = 0; index < 6; index++) {
      expect(await failureOf(tryOut())).toMatchObject({ code: ErrorCode.unreachable })
    }
    expect(state.asked).toBe(6)
    expect(kiosk.isOn()).toBe(true)
  })

  test('DESK-074 only one password is checked at a time', async () => {
    const check = Promise.withResolvers<void>()
    const { state, tryOut } = aWayOut(() => check.promise)
    const first = tryOut()
    expect(await failureOf(tryOut())).toMatchObject({ code: ErrorCode.duplicate })
    check.resolve()
    await first
    expect(state.asked).toBe(1)
  })
})

describe('the station’s settings in kiosk mode', () => {
  const service = {
    update: () => Promise.resolve('changed'),
    applyProfile: () => Promise.resolve('applied'),
    restart: () => undefined,
  } as unknown as StationSettingsService

  test('DESK-074 the page cannot change them, and so cannot switch kiosk mode off', async () => {
    const kiosk = createKiosk(aStation(true))
    const handlers = createStationSettingsHandlers(service, { ...kiosk, leave: () => Promise.resolve() })
    const change = { change: { kiosk: false } }
    const refusedChange = async () => handlers['stationSettings.update'](change)
    const refusedProfile = async () =>
      handlers['stationSettings.applyProfile']({ reference: 'file:1', stationName: 'inne' })
    const refusedRestart = async () => handlers['station.restart'](undefined)
    for (const attempt of [refusedChange, refusedProfile, refusedRestart]) {
      expect(await failureOf(attempt())).toMatchObject({ code: ErrorCode.kioskRefused })
    }
    kiosk.leave()
    expect(await handlers['stationSettings.update'](change)).toBe('changed')
  })
})

describe('other programs in kiosk mode', () => {
  test('DESK-074 no file or folder is opened, and a file that would be shown is not saved', async () => {
    const opened: string[] = []
    const kiosk = createKiosk(aStation(true))
    const opener = openerOutsideKiosk(
      {
        open: async (path) => void opened.push(`open ${path}`),
        showInFolder: (path) => void opened.push(`show ${path}`),
      },
      kiosk,
    )
    const diagnostics = createDiagnosticsHandlers(
      { log: () => Promise.reject(new Error('read')), save: async () => String(opened.push('save')) },
      kiosk,
    )
    const settings = createStationSettingsHandlers(
      { exportProfile: async () => String(opened.push('export')) } as unknown as StationSettingsService,
      { ...kiosk, leave: () => Promise.resolve() },
    )
    const attempts = [
      () => opener.open('karta.pdf'),
      async () => opener.showInFolder('karta.pdf'),
      async () => diagnostics['diagnostics.save'](undefined),
      async () => settings['stationSettings.export'](undefined),
    ]
    for (const attempt of attempts) {
      expect(await failureOf(attempt())).toMatchObject({
        code: ErrorCode.kioskRefused,
        message: expect.stringContaining('W trybie kiosku') as string,
      })
    }
    expect(opened).toEqual([])
    kiosk.leave()
    await opener.open('karta.pdf')
    opener.showInFolder('karta.pdf')
    expect(opened).toEqual(['open karta.pdf', 'show karta.pdf'])
  })
})

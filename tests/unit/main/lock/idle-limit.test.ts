import { describe, expect, test } from 'vitest'
import { idleMinutes, showsOnlyBoard } from '#main/services/lock/idle-limit.ts'
import { keyOf } from '#sandbox/database/key-ranges.ts'
import type { WindowPlace } from '#main/services/windows/ports.ts'

const OFFICE: WindowPlace = { path: '/order/list?page=2', kind: 'list' }
const PACKING: WindowPlace = { path: '/order/send', kind: 'bench' }
const MACHINE: WindowPlace = { path: '/station/production', kind: 'bench' }
const BOARD: WindowPlace = { path: '/station/board?machine=3', kind: 'page' }

const production = (signOutMinutes: number | null) => ({
  machine: null,
  actions: [{ pk: keyOf('machine_actions', 3), name: 'Krojenie' }],
  signOutMinutes,
})

function minutes(places: WindowPlace[], { isKiosk = false, signOutMinutes = null as number | null } = {}) {
  const settings = { idleLock: { office: 20, bench: 4 }, production: production(signOutMinutes) }
  return idleMinutes({ isKiosk, places, settings })
}

describe('the time without input', () => {
  test.each([
    ['an office screen', [OFFICE], 20],
    ['the packing bench', [PACKING], 4],
    ['the bench beside an office window', [OFFICE, PACKING], 4],
    ['the board', [BOARD], null],
    ['an office window beside the board', [BOARD, OFFICE], 20],
    ['the production station, which has its own sign-out', [MACHINE], null],
  ])('PL-10 of %s', (_what, places, expected) => {
    expect(minutes(places)).toBe(expected)
  })

  test('in kiosk mode every screen but the board follows the bench, unless the station signs out by itself', () => {
    expect(minutes([OFFICE], { isKiosk: true })).toBe(4)
    expect(minutes([MACHINE], { isKiosk: true })).toBe(4)
    expect(minutes([MACHINE], { isKiosk: true, signOutMinutes: 10 })).toBeNull()
    expect(minutes([BOARD], { isKiosk: true })).toBeNull()
  })

  test('a setting of null never locks', () => {
    const settings = { idleLock: { office: null, bench: null }, production: null }
    expect(idleMinutes({ isKiosk: false, places: [OFFICE, PACKING], settings })).toBeNull()
  })

  test('only a station that shows nothing but the board ignores the system’s lock', () => {
    expect(showsOnlyBoard([BOARD])).toBe(true)
    expect(showsOnlyBoard([BOARD, OFFICE])).toBe(false)
  })
})

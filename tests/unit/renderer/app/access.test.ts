import { describe, expect, test } from 'vitest'
import { decideAccess, kioskHomes, matchScreen } from '#renderer/app/access.ts'
import { mayOpen } from '#renderer/lib/may-open.ts'
import { screens } from '#renderer/app/screens.ts'
import { aUser } from '#support/renderer/people.ts'

const clerk = aUser({ permissions: ['view_order'] })

describe('the screen of an address', () => {
  test('a fixed path takes precedence over one with a parameter', () => {
    expect(matchScreen(screens, '/order/send')?.screen.path).toBe('/order/send')
    expect(matchScreen(screens, '/order/10482')).toMatchObject({
      screen: { path: '/order/:pk' },
      params: { pk: '10482' },
    })
    expect(matchScreen(screens, '/nie/ma/takiej')).toBeNull()
  })

  test('is found regardless of case, with percent encoding or a broken one', () => {
    expect(matchScreen(screens, '/%6Frder/list')?.screen.path).toBe('/order/list')
    expect(matchScreen(screens, '/Order/list')?.screen.path).toBe('/order/list')
    expect(matchScreen(screens, '/%E0%A4%A')).toBeNull()
  })
})

describe('an address without a screen', () => {
  test('is shown as an error to a signed-in user, and leads to the sign-in otherwise', () => {
    expect(decideAccess(screens, '/nie/ma/takiej', clerk)).toEqual({ kind: 'missing' })
    expect(decideAccess(screens, '/nie/ma/takiej', null)).toEqual({ kind: 'redirect', to: '/login' })
  })

  test('DESK-074 leads to the kiosk’s start screen in kiosk mode, which has no other screens', () => {
    const kiosk = screens.filter(({ isInKiosk }) => isInKiosk)
    const packer = aUser({ permissions: ['send_order'] })
    expect(decideAccess(kiosk, '/order/list', packer, kioskHomes(false))).toEqual({
      kind: 'redirect',
      to: '/order/send',
    })
  })
})

describe('who may open a screen', () => {
  test('APP-001 every screen except the two sign-in screens requires a signed-in user', () => {
    const open = screens.filter((screen) => mayOpen(screen, null)).map(({ path }) => path)
    // The station's own settings contain no shop data and must be reachable, so that a new station can be connected to
    // its shop.
    expect(open).toEqual(['/login', '/login/barcode', '/station/settings'])
  })

  test('DESK-072 the station’s settings are available to everyone, with or without a session', () => {
    for (const user of [null, clerk]) {
      expect(decideAccess(screens, '/station/settings', user)).toMatchObject({ kind: 'show' })
    }
  })

  test('APP-107 a list route needs the view permission of its model', () => {
    const needs = (path: string) => matchScreen(screens, path)?.screen.permission
    expect(needs('/order/list')).toBe('view_order')
    expect(needs('/tags/list')).toBe('view_tag')
    expect(decideAccess(screens, '/tags/list', clerk)).toMatchObject({ kind: 'denied' })
    expect(decideAccess(screens, '/order/list', clerk)).toMatchObject({ kind: 'show' })
  })

  test('APP-108 a create route needs the add permission of its model', () => {
    const viewer = aUser({ permissions: ['view_tag'] })
    expect(decideAccess(screens, '/tags/create', viewer)).toMatchObject({ kind: 'denied' })
    const creator = aUser({ permissions: ['add_tag'] })
    expect(decideAccess(screens, '/tags/create', creator)).toMatchObject({ kind: 'show' })
  })

  test('APP-109 an update route needs the change permission of its model', () => {
    const viewer = aUser({ permissions: ['view_tag', 'add_tag'] })
    expect(decideAccess(screens, '/tags/update/4', viewer)).toMatchObject({ kind: 'denied' })
    const editor = aUser({ permissions: ['change_tag'] })
    expect(decideAccess(screens, '/tags/update/4', editor)).toMatchObject({ kind: 'show' })
  })

  test('APP-110 every guarded route has its own refusal message (OP-12)', () => {
    const guarded = screens.filter(({ permission }) => permission !== null)
    expect(guarded.length).toBeGreaterThan(0)
    for (const { refusal } of guarded) expect(refusal).toMatch(/^Użytkownik nie ma uprawnień do .+!$/)
  })

  const addressOf = (path: string) => path.replace(':pk', '7')
  const guarded = screens.filter(({ permission }) => permission !== null)

  test('APP-107..109 each guarded screen requires its one permission, and all others together are not enough', () => {
    const permissions = guarded.flatMap(({ permission }) => permission ?? [])
    for (const screen of guarded) {
      const own = aUser({ permissions: [screen.permission ?? ''] })
      expect(decideAccess(screens, addressOf(screen.path), own)).toMatchObject({ kind: 'show', screen })
      const others = aUser({ permissions: permissions.filter((one) => one !== screen.permission) })
      expect(decideAccess(screens, addressOf(screen.path), others)).toMatchObject({ kind: 'denied', screen })
    }
  })

  test('APP-001 APP-002 without a session, each of them leads to the sign-in without a message', () => {
    for (const { path } of screens.filter(({ access }) => access === 'signedIn'))
      expect(decideAccess(screens, addressOf(path), null)).toEqual({ kind: 'redirect', to: '/login' })
  })
})

import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, test } from 'vitest'
import { allowsDeveloperTools } from '#main/app/developer-tools.ts'
import { kioskMenuTemplate, menuTemplate, type MenuOptions } from '#main/app/menu.ts'

function items(options: MenuOptions): MenuItemConstructorOptions[] {
  const template = menuTemplate({ command: () => undefined, zoom: () => undefined }, options)
  return template.flatMap((menu) => (Array.isArray(menu.submenu) ? menu.submenu : []))
}

const packaged: MenuOptions = { platform: 'win32', hasDeveloperItems: false }

describe('menu', () => {
  test('DESK-010 zoom has its three shortcuts, with and without Shift for the plus key', () => {
    const keys = items(packaged).map((item) => item.accelerator)
    expect(keys).toEqual(
      expect.arrayContaining([
        'CommandOrControl+Plus',
        'CommandOrControl+=',
        'CommandOrControl+-',
        'CommandOrControl+0',
      ]),
    )
  })

  test('DESK-021 a packaged app has neither developer tools nor reload in its menu', () => {
    const roles = items(packaged).map((item) => item.role)
    expect(roles).not.toContain('toggleDevTools')
    expect(roles).not.toContain('reload')
    expect(roles).not.toContain('forceReload')
  })

  test('DESK-074, DESK-021 kiosk mode has no menu and therefore no shortcut for zoom, reload, tools or quitting', () => {
    expect(kioskMenuTemplate('win32')).toBeNull()
    expect(kioskMenuTemplate('linux')).toBeNull()
    const roles = (kioskMenuTemplate('darwin') ?? []).flatMap(({ submenu }) =>
      Array.isArray(submenu) ? submenu.map(({ role }) => role) : [],
    )
    for (const role of ['quit', 'close', 'reload', 'toggleDevTools', 'togglefullscreen', 'hide', 'minimize'])
      expect(roles).not.toContain(role)
  })

  test('DESK-021 only an explicit machine policy allows developer tools', () => {
    expect(allowsDeveloperTools('{"allowDeveloperTools":true}')).toBe(true)
    expect(allowsDeveloperTools('{"allowDeveloperTools":false}')).toBe(false)
    expect(allowsDeveloperTools('{"allowDeveloperTools":"true"}')).toBe(false)
    expect(allowsDeveloperTools('{"apiHost":"https://api.example.pl"}')).toBe(false)
    expect(allowsDeveloperTools('broken')).toBe(false)
    expect(allowsDeveloperTools(null)).toBe(false)
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { screens } from '#renderer/app/screens.ts'

const requirement = z.object({
  path: z.string(),
  title_pl: z.string().nullable(),
  access: z.enum(['anonymous', 'signed-in']),
  permission: z.string().nullable(),
})
const file = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'requirements', 'routes.json')
const routes = z.array(requirement).parse(JSON.parse(readFileSync(file, 'utf8')))
const screenAt = (path: string) => screens.find((screen) => screen.path === path)

/** Decided permissions for screens whose permission the requirements do not name. */
const DECIDED: Readonly<Record<string, string>> = {
  '/data-import': 'change_product',
  '/cubes/list': 'view_orderproductprocessstagestatus',
  '/cubes/details/:pk': 'view_orderproductprocessstagestatus',
}
/** The route that matches any address without a screen. */
const CATCH_ALL = '*'

describe('the routes of the requirements', () => {
  test('APP-007 APP-107..109 each screen requires the permission of its route and has its Polish title', () => {
    for (const { path, permission, title_pl, access } of routes.filter((route) => screenAt(route.path))) {
      const screen = screenAt(path)
      const own = [path, screen?.permission, screen?.access === 'anonymous', screen?.title]
      const decided = permission ?? DECIDED[path] ?? null
      expect(own).toEqual([path, decided, access === 'anonymous', title_pl ?? screen?.title])
    }
  })

  test("APP-026..028 every route of an area is a screen, and every screen except the station's, the translators', the refused offers' and those for planning machines and the prices of many products is a route", () => {
    const missing = routes.filter(({ path }) => path !== CATCH_ALL && !screenAt(path))
    expect(missing.map(({ path }) => path)).toEqual([])
    const known = new Set(routes.map(({ path }) => path))
    const further = screens.map(({ path }) => path).filter((path) => !known.has(path))
    const own = further.filter(
      (path) =>
        path.startsWith('/station/') ||
        /\/((models-)?translate|offers\/refused|products\/prices|cubes\/capacity)$/.test(path),
    )
    expect(further.filter((path) => !own.includes(path))).toEqual([])
  })

  test('APP-007 APP-110 a refusal names its subject in Polish', () => {
    for (const { path, permission, refusal } of screens.filter((screen) => screen.permission !== null)) {
      expect([path, permission, refusal]).toEqual([
        path,
        permission,
        expect.stringMatching(/^Użytkownik nie ma uprawnień do [^!]+!$/),
      ])
    }
  })
})

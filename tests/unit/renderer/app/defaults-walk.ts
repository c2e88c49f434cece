import { afterAll, beforeAll, expect, test } from 'vitest'
import { screens } from '#renderer/app/screens.ts'
import { formComponents } from '#support/renderer/form-walk/form-components.ts'
import type { Walk } from '#support/renderer/form-walk/trial.ts'
import { savedFormsAt, walkScreen } from '#support/renderer/form-walk/walk-screen.ts'
import { skipEditors } from '#support/renderer/out-of-sight.ts'
import { callerWith, startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import { addressOf } from '../../../../scripts/lib/screen-address.ts'
import { HINTS, NO_FORMS, NOT_WALKED, PLACES, READERS } from './defaults-walk-hints.ts'

/** Long enough for screens with dozens of fields, in ms. */
const WALK_MS = 600_000

/**
 * The whole walk tries every field of every form and takes minutes of CPU time. The normal test command changes one
 * field of each update form, with both server tempers.
 */
const isWhole = process.env['DEFAULTS_WALK'] === 'whole'

const paths = screens.map(({ path }) => path)
const walkedPaths = paths.filter((path) => !(path in NO_FORMS))

/**
 * Registers one test per screen. Its create forms are saved with only the required fields, its update forms with one
 * changed field.
 */
export function walkEveryForm(temper: 'usual' | 'stranger'): void {
  skipEditors()
  let shop: TestSandbox
  let walk: Walk
  const met = new Set<string>()
  let turns = 0

  beforeAll(async () => {
    shop = await startTestSandbox()
    const token = await shop.token('administrator')
    const call = callerWith(shop.url, token)
    const { body } = await call('POST', '/api/v1/admins/get_admin_by_username/', {
      username: 'administrator',
    })
    await shop.control.setTemper(temper)
    walk = {
      shop,
      token,
      call,
      person: (body as { pk: number }).pk,
      readers: READERS,
      hints: HINTS,
      fieldsPerForm: isWhole ? Infinity : 1,
      tried: new Map(),
      broken: new Set(),
      turn: () => (turns += 1),
      met: (components) => components.forEach((one) => met.add(one)),
    }
  })

  afterAll(() => shop.close())

  const usualAddress = (path: string) =>
    addressOf(path, {
      ask: async (asked) => (await walk.call('GET', asked)).body,
      order: () => shop.control.order('gls'),
    })

  test.each(walkedPaths)(
    'what is required creates a record and one changed field changes nothing else at %s',
    async (path) => {
      const usual = await usualAddress(path)
      const [first = {}, ...others] = PLACES[path] ?? []
      const problems: string[] = []
      for (const place of [...(first.at ? [{}] : []), first, ...others]) {
        const at = (await place.at?.(shop, walk.call)) ?? usual
        problems.push(...(await walkScreen(walk, { ...place, path, at })))
      }
      expect(problems.join('\n')).toBe('')
    },
    WALK_MS,
  )

  test.each(Object.keys(NO_FORMS))('no record can be created or changed by a form at %s', async (path) => {
    expect(paths).toContain(path)
    const forms = await savedFormsAt(walk, await usualAddress(path))
    const records = forms.filter((components) => !components.some((name) => name in NOT_WALKED))
    expect(records.map((components) => components.slice(0, 8).join(' < '))).toEqual([])
    expect([...walk.broken]).toEqual([])
  })

  // Checks what the tests above have met, so it is meaningless when it runs alone.
  test('every form of the page is met by the walk, or named with the reason why it is not', () => {
    const components = formComponents()
    const unmet = [...components].filter(([name]) => !met.has(name) && !(name in NOT_WALKED))
    expect(unmet, 'forms that no screen leads to').toEqual([])
    const needless = Object.keys(NOT_WALKED).filter((name) => met.has(name) || !components.has(name))
    expect(needless, 'forms that are walked or gone, and named as not walked').toEqual([])
  })
}

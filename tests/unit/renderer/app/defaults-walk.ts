import { afterAll, beforeAll, expect, test } from 'vitest'
import { screens } from '#renderer/app/screens.ts'
import { formComponents } from '#support/renderer/form-walk/form-components.ts'
import type { Walk } from '#support/renderer/form-walk/trial.ts'
import { walkScreen } from '#support/renderer/form-walk/walk-screen.ts'
import { leaveEditorsOutOfSight } from '#support/renderer/out-of-sight.ts'
import { callerWith, startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import { addressOf } from '../../../../scripts/lib/screen-address.ts'
import { HINTS, NO_FORMS, NOT_WALKED, PLACES, READERS } from './defaults-walk-hints.ts'

/** Some screens have dozens of fields. */
const WALK_MS = 600_000

/**
 * The whole walk tries every field of every form in both tempers and costs five minutes of CPU. The test command makes
 * records in both tempers, uses the forms of lists in the usual one, and changes one field of each update form in the
 * stranger, which refuses whatever the usual one refuses.
 */
const isWhole = process.env['DEFAULTS_WALK'] === 'whole'

const isList = (path: string): boolean => /list(-\w+)?$/.test(path)
const isCreation = (path: string): boolean => /\/create\b/.test(path)

function pathsFor(temper: 'usual' | 'stranger'): string[] {
  const paths = screens.map(({ path }) => path).filter((path) => !(path in NO_FORMS))
  if (isWhole) return paths
  return paths.filter((path) => isCreation(path) || isList(path) === (temper === 'usual'))
}

/** One test per screen: its create forms are saved as they are required, its update forms with one field changed. */
export function walkEveryForm(temper: 'usual' | 'stranger'): void {
  leaveEditorsOutOfSight()
  const paths = pathsFor(temper)
  let shop: TestSandbox
  let walk: Walk
  const met = new Set<string>()
  const walked = new Set<string>()
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

  afterAll(async () => {
    await shop.close()
    // A part of the walk says nothing of the others.
    if (!isWhole || walked.size < paths.length) return
    const unmet = [...formComponents()].filter(([name]) => !met.has(name) && !(name in NOT_WALKED))
    expect(unmet, 'forms that no screen leads to').toEqual([])
    const needless = Object.keys(NOT_WALKED).filter((name) => met.has(name))
    expect(needless, 'forms that are walked and named as not walked').toEqual([])
  })

  test.each(paths)(
    'what is required creates a record and one changed field changes nothing else at %s',
    async (path) => {
      const usual = await addressOf(path, {
        ask: async (asked) => (await walk.call('GET', asked)).body,
        order: () => shop.control.order('gls'),
      })
      const [first = {}, ...others] = PLACES[path] ?? []
      const problems: string[] = []
      for (const place of [...(first.at ? [{}] : []), first, ...others]) {
        const at = (await place.at?.(shop, walk.call)) ?? usual
        problems.push(...(await walkScreen(walk, { ...place, path, at })))
      }
      walked.add(path)
      expect(problems.join('\n')).toBe('')
    },
    WALK_MS,
  )
}

import { expect, type Page } from '@playwright/test'
import { commandCode } from '#shared/domain/command-codes.ts'
import { productionCode } from '#shared/domain/production-codes.ts'
import { askMain, openRoute, sharedTest, signInAs, test, typeScan } from '#support/app.ts'
import { checkAccessibility } from '#support/axe.ts'
import { codesOfPicture } from '#support/barcode-reading.ts'
import { goTo } from '#support/go-to.ts'
import { startApp } from '#support/running-app.ts'
import type { TestSandbox } from '#support/sandbox.ts'

const JOBS = 20
const VERIFIED = [
  'is_use_codes_verification',
  'is_use_codes_verification_print',
  'is_assembly_codes_verification',
]

interface Named {
  pk: number
  name: string
}

interface Job {
  line: number
  stage: number
}

/**
 * Finds a machine with this number of jobs that are not started, and returns both. `check` selects a machine with this
 * code check; null selects one without code checks.
 */
async function findMachine(sandbox: TestSandbox, wanted: number, check: string | null = null) {
  const api = sandbox.as('administrator')
  const read = async <Answer>(path: string) => (await api('GET', path)).body as Answer
  const { results: machines } = await read<{ results: (Named & { actions: Record<string, unknown>[] })[] }>(
    '/api/v1/machines/?page=1&page_size=200',
  )
  const wantedChecks = check === null ? VERIFIED : [check]
  const checking = new Set(
    machines.flatMap(({ actions }) =>
      actions.filter((action) => wantedChecks.some((name) => action[name])).map(({ pk }) => Number(pk)),
    ),
  )
  const { results: cubes } = await read<{ results: { pk: number; machine: Named; machine_action: Named }[] }>(
    '/api/v1/production-cubes/?page=1&page_size=200',
  )
  for (const { pk, machine, machine_action } of cubes) {
    if (checking.has(machine_action.pk) !== (check !== null)) continue
    const { results } = await read<{
      results: {
        pk: number
        process_stage: { pk: number }
        last_status: { status: string; process_stage: number } | null
      }[]
    }>(`/api/v1/production-cube-products/?cube_pk=${pk}&page=1&page_size=200&ordering=order_realization_date`)
    const jobs: Job[] = results
      .filter(
        ({ last_status, process_stage }) =>
          last_status?.status !== 'started' || last_status.process_stage !== process_stage.pk,
      )
      .map((row) => ({ line: row.pk, stage: row.process_stage.pk }))
    if (jobs.length >= wanted)
      return { cube: pk, machine, action: machine_action, jobs: jobs.slice(0, wanted) }
  }
  throw new Error(`no machine with ${wanted} jobs`)
}

async function tickAll(page: Page): Promise<void> {
  const open = page.getByRole('checkbox', { checked: false })
  await expect(async () => {
    // A repeated scan of the same code is suppressed for a while, so only the next attempt counts.
    if ((await open.count()) > 0) await typeScan(page, commandCode('tick'))
    await expect(open).toHaveCount(0, { timeout: 250 })
  }).toPass({ intervals: [200] })
}

/** Returns the job's statuses at its stage from the shop's database. */
async function actionsOf(sandbox: TestSandbox, { line, stage }: Job): Promise<string[]> {
  const path = `/api/v1/order-product-process-stage-statuses/?order_product=${line}`
  const statuses = (await sandbox.as('administrator')('GET', path)).body as {
    status: string
    process_stage: { pk: number }
  }[]
  const here = statuses.filter(({ process_stage }) => process_stage.pk === stage)
  return here.map(({ status }) => status).toSorted()
}

/** Shows the job at the station and ticks everything that its start requires. */
async function takeJob(page: Page, { line }: Job): Promise<void> {
  await typeScan(page, productionCode({ kind: 'orderLine', pk: line }))
  await expect(page.getByRole('heading', { name: new RegExp(`^POZ ${line}`) })).toBeVisible()
  await expect(page.locator('.machine-station-reason').first()).not.toHaveText(/Odczytywanie/)
  await tickAll(page)
  await isReady(page, /^ROZPOCZNIJ/)
}

const isReady = (page: Page, name: RegExp) =>
  expect(page.getByRole('button', { name })).not.toHaveAttribute('aria-disabled', 'true')

test.describe('a shift at the machine', () => {
  test.use({ appOptions: { orders: 900 } })

  test('CUBE-015, CUBE-017, CUBE-019 twenty jobs are done from the badge to the last finish by scans alone', async ({
    app,
    sandbox,
  }) => {
    test.setTimeout(300_000)
    const { page } = app
    const { machine, action, jobs } = await findMachine(sandbox, JOBS)
    const production = { machine, actions: [action], signOutMinutes: null }
    expect(
      await askMain(page, 'stationSettings.update', { change: { production, kiosk: true } }),
    ).toMatchObject({ ok: true })
    const badge =
      (await sandbox.control.staff()).find(({ username }) => username === 'administrator')?.badge ?? ''

    await openRoute(page, '/login/barcode')
    await typeScan(page, badge)
    // A kiosk with a machine starts on the machine's screen.
    await expect(page.getByRole('heading', { level: 1, name: machine.name })).toBeVisible()
    await expect(page.getByText(/^dane z\s/)).toBeVisible()

    for (const job of jobs) {
      await takeJob(page, job)
      await typeScan(page, commandCode('start'))
      await expect(page.getByText('Rozpoczęto. Tego nie można cofnąć.')).toBeVisible()
      await tickAll(page)
      await isReady(page, /^ZAKOŃCZ/)
      await typeScan(page, commandCode('finish'))
      await expect(page.getByText('Zakończono. Tego nie można cofnąć.')).toBeVisible()
    }

    // The screen contains no code that an operator could scan from it.
    expect(await codesOfPicture(await page.screenshot())).toEqual([])
    for (const job of jobs)
      expect([job.line, await actionsOf(sandbox, job)]).toEqual([job.line, ['finished', 'started']])
  })
})

const OPERATOR = ['view_orderproductprocessstagestatus', 'add_orderproductprocessstagestatus']

/** Signs in an operator at a station of this machine and opens its screen. */
async function openStation(
  page: Page,
  sandbox: TestSandbox,
  username: string,
  production: object,
): Promise<void> {
  await sandbox.control.setAccess({ username, permissions: OPERATOR })
  await signInAs(page, username)
  expect(await askMain(page, 'stationSettings.update', { change: { production } })).toMatchObject({
    ok: true,
  })
  await openRoute(page, '/station/production')
  await expect(page.getByText(/^dane z\s/)).toBeVisible()
}

sharedTest(
  'CUBE-014 two stations start one line at once: one does, the other reads who; a lax server’s second start is orange at both',
  async ({ app, sandbox }, testInfo) => {
    sharedTest.setTimeout(120_000)
    const { machine, action, jobs } = await findMachine(sandbox, 2)
    const [contested, doubled] = jobs as [Job, Job]
    const production = { machine, actions: [action], signOutMinutes: null }
    const second = await startApp({}, testInfo.outputPath('second-station'), sandbox.url)
    try {
      const stations = [app.page, second.page]
      await openStation(app.page, sandbox, 'ewa', production)
      await openStation(second.page, sandbox, 'jan', production)

      for (const page of stations) await takeJob(page, contested)
      await Promise.all(stations.map((page) => typeScan(page, commandCode('start'))))
      const reported = await Promise.all(
        stations.map(async (page) => {
          const done = page.getByText('Rozpoczęto. Tego nie można cofnąć.')
          const refused = page.getByRole('alert').getByText('Etap jest już rozpoczęty.')
          await expect(done.or(refused).first()).toBeVisible()
          return (await refused.count()) > 0
        }),
      )
      expect(reported.filter(Boolean)).toEqual([true])
      const [winner, loser] = reported[0]
        ? (['jan P.', app.page] as const)
        : (['ewa P.', second.page] as const)
      await expect(loser.locator('.machine-station-reason').first()).toHaveText(
        new RegExp(`^Rozpoczęte .*${winner}`),
      )
      expect(await actionsOf(sandbox, contested)).toEqual(['started'])

      await sandbox.control.setDialect({ statuses: 'startsTwice' })
      for (const page of stations) await takeJob(page, doubled)
      await Promise.all(stations.map((page) => typeScan(page, commandCode('start'))))
      for (const page of stations) {
        await expect(page.getByText('Rozpoczęto. Tego nie można cofnąć.')).toBeVisible()
        await page.keyboard.press('F5')
        await expect(page.locator('.machine-station-warning')).toHaveText(/^Rozpoczęte dwa razy/)
        await tickAll(page)
        await isReady(page, /^ZAKOŃCZ/)
      }
      expect(await actionsOf(sandbox, doubled)).toEqual(['started', 'started'])
    } finally {
      await sandbox.control.setDialect({})
      await second.close()
    }
  },
)

sharedTest(
  'the realization of a cube, the dialog of a stage and the wall board, as a browser draws them',
  async ({ app: { page }, sandbox }) => {
    sharedTest.setTimeout(120_000)
    const { cube, machine, jobs } = await findMachine(sandbox, 2)
    await signInAs(page, 'administrator')

    await goTo(page, `/cubes/details/${cube}?page_size=200`)
    for (const { line } of jobs)
      await page.getByRole('checkbox', { name: new RegExp(`^Zaznacz ${line}(\\D|$)`) }).press('Space')
    await page.getByRole('button', { name: 'Do realizacji' }).press('Enter')
    const realization = page.getByRole('dialog', { name: /^Realizacja/ })
    await expect(realization.getByRole('tab', { selected: true })).toBeFocused()
    await expect(realization.locator('.stage-action-reason', { hasText: 'Odczytywanie' })).toHaveCount(0)
    await checkAccessibility(page, 'realization', '.realization-modal')
    await page.keyboard.press('ArrowDown')
    await expect(realization.getByRole('tab').nth(1)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(realization).toHaveCount(0)

    // Operators could scan the screen, so it must show no code if codes are checked.
    const checking = await findMachine(sandbox, 1, 'is_assembly_codes_verification')
    await goTo(page, `/cubes/details/${checking.cube}?page_size=200`)
    await page
      .getByRole('checkbox', { name: new RegExp(`^Zaznacz ${checking.jobs[0]?.line}(\\D|$)`) })
      .press('Space')
    await page.getByRole('button', { name: 'Do realizacji' }).press('Enter')
    await expect(realization.getByRole('region', { name: 'Sprawdzenie kodów' })).toBeVisible()
    expect(await codesOfPicture(await page.screenshot())).toEqual([])
    await page.keyboard.press('Escape')
    await expect(realization).toHaveCount(0)

    await goTo(page, '/processes/update/9001')
    const addStage = page.getByRole('button', { name: 'Dodaj etap' })
    await expect(addStage).toBeEnabled()
    await addStage.press('Enter')
    const stage = page.getByRole('dialog', { name: 'Nowy etap' })
    const action = stage.getByRole('combobox', { name: 'Czynność' })
    await expect(action).toBeDisabled()
    await stage.getByRole('combobox', { name: 'Maszyna' }).selectOption({ label: machine.name })
    await action.selectOption({ index: 1 })
    await stage.getByRole('textbox', { name: /^Czas/ }).fill('12')
    for (const row of [1, 2]) {
      await stage.getByRole('button', { name: 'Dodaj warunek' }).press('Enter')
      await expect(stage.getByRole('combobox', { name: `Warunek ${row}`, exact: true })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(stage.getByRole('combobox', { name: `Warunek ${row}`, exact: true })).not.toHaveValue('')
    }
    await expect(stage.locator('.precondition-sentence')).toHaveText(/^Tylko gdy .+ i\s.+/)
    await checkAccessibility(page, 'stage', '[role="dialog"]')
    const before = await page.getByRole('list', { name: 'Etapy' }).getByRole('listitem').count()
    await stage.getByRole('button', { name: 'Dodaj etap' }).press('Enter')
    await expect(stage).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Etapy' }).getByRole('listitem')).toHaveCount(before + 1)

    // A wall display is read from a distance of five metres.
    await page.setViewportSize({ width: 1920, height: 1080 })
    await goTo(page, '/station/board')
    const tiles = page.locator('.board-tiles > li')
    await expect(tiles.first()).toBeVisible()
    const seen = await page.locator('.board').evaluate((board) => {
      const texts = [...board.querySelectorAll('.board-tiles span, .board-tiles strong')]
      const outside = [...board.querySelectorAll('.board-tiles > li')].filter((tile) => {
        const { right, bottom } = tile.getBoundingClientRect()
        return right > innerWidth || bottom > innerHeight || tile.scrollHeight > tile.clientHeight + 1
      })
      const sizes = texts.map((text) => parseFloat(getComputedStyle(text).fontSize))
      return { least: Math.min(...sizes), outside: outside.map(({ textContent }) => textContent) }
    })
    expect(seen.least).toBeGreaterThanOrEqual(28)
    expect(seen.outside).toEqual([])
    expect(await tiles.count()).toBeLessThanOrEqual(12)
    await checkAccessibility(page, 'board', '.board')
  },
)

import { expect, type Page } from '@playwright/test'
import { commandCode } from '#shared/domain/command-codes.ts'
import { productionCode } from '#shared/domain/production-codes.ts'
import { askMain, openRoute, test, typeScan } from '#support/app.ts'
import { codesOfPicture } from '#support/barcode-reading.ts'
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

/** A machine whose queue lasts for a shift, and the jobs that nobody has begun there. */
async function findMachine(sandbox: TestSandbox) {
  const api = sandbox.as('administrator')
  const read = async <Answer>(path: string) => (await api('GET', path)).body as Answer
  const { results: machines } = await read<{ results: (Named & { actions: Record<string, unknown>[] })[] }>(
    '/api/v1/machines/?page=1&page_size=200',
  )
  const verified = new Set(
    machines.flatMap(({ actions }) =>
      actions.filter((action) => VERIFIED.some((name) => action[name])).map(({ pk }) => Number(pk)),
    ),
  )
  const { results: cubes } = await read<{ results: { pk: number; machine: Named; machine_action: Named }[] }>(
    '/api/v1/production-cubes/?page=1&page_size=200',
  )
  for (const { pk, machine, machine_action } of cubes) {
    if (verified.has(machine_action.pk)) continue
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
    if (jobs.length >= JOBS) return { machine, action: machine_action, jobs: jobs.slice(0, JOBS) }
  }
  throw new Error(`no machine with ${JOBS} jobs`)
}

async function tickAll(page: Page): Promise<void> {
  const open = page.getByRole('checkbox', { checked: false })
  await expect(async () => {
    // The trigger's own repetition is swallowed for a while: then the next try counts.
    if ((await open.count()) > 0) await typeScan(page, commandCode('tick'))
    await expect(open).toHaveCount(0, { timeout: 250 })
  }).toPass({ intervals: [200] })
}

const isReady = (page: Page, name: RegExp) =>
  expect(page.getByRole('button', { name })).not.toHaveAttribute('aria-disabled', 'true')

test.describe('a shift at the machine', () => {
  test.use({ appOptions: { orders: 1600 } })

  test('CUBE-014, CUBE-015, CUBE-017, CUBE-019 twenty jobs from the badge to the last end by scans alone', async ({
    app,
    sandbox,
  }) => {
    test.setTimeout(300_000)
    const { page } = app
    const { machine, action, jobs } = await findMachine(sandbox)
    const production = { machine, actions: [action], signOutMinutes: null }
    expect(
      await askMain(page, 'stationSettings.update', { change: { production, kiosk: true } }),
    ).toMatchObject({ ok: true })
    const badge =
      (await sandbox.control.staff()).find(({ username }) => username === 'administrator')?.badge ?? ''

    await openRoute(page, '/login/barcode')
    await typeScan(page, badge)
    // A kiosk with a machine begins at it.
    await expect(page.getByRole('heading', { level: 1, name: machine.name })).toBeVisible()
    await expect(page.getByText(/^dane z /)).toBeVisible()

    for (const { line } of jobs) {
      await typeScan(page, productionCode({ kind: 'orderLine', pk: line }))
      await expect(page.getByRole('heading', { name: new RegExp(`^POZ ${line}`) })).toBeVisible()
      await expect(page.locator('.machine-station-reason').first()).not.toHaveText(/Odczytywanie/)
      await tickAll(page)
      await isReady(page, /^ROZPOCZNIJ/)
      await typeScan(page, commandCode('start'))
      await expect(page.getByText('Rozpoczęto. Tego nie można cofnąć.')).toBeVisible()
      await tickAll(page)
      await isReady(page, /^ZAKOŃCZ/)
      await typeScan(page, commandCode('finish'))
      await expect(page.getByText('Zakończono. Tego nie można cofnąć.')).toBeVisible()
    }

    // What a person with a scanner could read off the screen: nothing.
    expect(await codesOfPicture(await page.screenshot())).toEqual([])
    for (const { line, stage } of jobs) {
      const path = `/api/v1/order-product-process-stage-statuses/?order_product=${line}`
      const statuses = (await sandbox.as('administrator')('GET', path)).body as {
        status: string
        process_stage: { pk: number }
      }[]
      const here = statuses.filter(({ process_stage }) => process_stage.pk === stage)
      expect([line, here.map(({ status }) => status).toSorted()]).toEqual([line, ['finished', 'started']])
    }
  })
})

import { addressOf } from '../lib/screen-address.ts'
import { goTo } from '../lib/page-walk.ts'
import { formOfScreen, openersOf, openForm } from './form-openers.ts'
import type { Trial } from './form-saving.ts'
import { tryForm } from './form-trial.ts'
import type { Finding, Outcome } from './findings.ts'
import type { Job } from './jobs.ts'
import { whenShown } from './screen-state.ts'
import { whenSettled } from './settled.ts'
import type { Station } from './station.ts'
import { rest } from './visits.ts'

const SHOWN_MS = 10_000

/** Discards all input by starting a new session, which also closes prompts and dialogs. */
async function renew(station: Station): Promise<Finding[]> {
  const { page, proxy } = station
  proxy.use(() => null)
  await station.signInAfterEnd()
  await rest(station)
  if ((await page.locator('[role=dialog], [role=alertdialog]').locator('visible=true').count()) === 0)
    return []
  await page.reload()
  return [{ defect: 'no way on', text: 'a dialog has outlived its session' }]
}

async function open({ page, proxy }: Station, path: string, address: string): Promise<void> {
  await goTo(page, address)
  await whenShown(page, path, SHOWN_MS)
  await whenSettled(page, proxy)
}

/** Tries the screen's own form, then each form that its buttons open. */
async function tryFormsOf(station: Station, path: string): Promise<Omit<Outcome, 'key'>> {
  const { page } = station
  const address = await addressOf(path, station)
  const findings: Finding[] = []
  const gaps: string[] = []
  let met = 0
  await open(station, path, address)
  const openers = await openersOf(page)
  const keep = (name: string, outcome: Awaited<ReturnType<typeof tryForm>>): void => {
    findings.push(...outcome.findings)
    met += outcome.met
    if (outcome.gap !== undefined) gaps.push(`${name}: ${outcome.gap}`)
  }
  const attempt = async (name: string, find: () => Promise<Trial | null>): Promise<void> => {
    try {
      const trial = await find()
      if (trial) keep(trial.name, await tryForm(station, trial))
    } catch (cause) {
      gaps.push(`${name}: ${(cause as Error).message.split('\n', 1)[0]}`)
    }
  }
  await attempt('the form', () => formOfScreen(page))
  for (const name of openers) {
    findings.push(...(await renew(station)))
    await open(station, path, address)
    await attempt(`„${name}”`, () => openForm(station, name))
  }
  return { findings, met, ...(gaps.length > 0 && { gap: gaps.join('; ') }) }
}

/** All forms that screens have or open, divided into jobs that two stations can share. */
export function formJobs(paths: readonly string[]): Job[] {
  const areas = Map.groupBy(paths, (path) => path.split('/')[1] ?? '')
  return [...areas].map(([area, own]) => ({
    name: `forms ${area === '' ? 'home' : area}`,
    prepare: async (station) => void (await renew(station)),
    looks: own.map((path) => ({
      key: `forms lost ${path}`,
      take: (station: Station) => tryFormsOf(station, path),
      leave: async (station: Station) => void (await renew(station)),
    })),
  }))
}

import { expect, test } from '@playwright/test'
import { formJobs } from '../../scripts/sweep/form-jobs.ts'
import type { Job } from '../../scripts/sweep/jobs.ts'
import { screenJob } from '../../scripts/sweep/screen-jobs.ts'
import { startStation, type Station } from '../../scripts/sweep/station.ts'
import { FAULT_PROFILES } from '../../scripts/sweep/fault-profiles.ts'

/** A small fixed sample of `npm run sweep`, which covers every screen and every form. */
const SCREENS = [
  '/',
  '/order/list',
  '/order/:pk',
  '/clients/update/:pk',
  '/categories/list',
  '/products/update/:pk',
  '/montages/update/:pk',
  '/messages/update/:pk',
  '/stats/sales',
  '/tags/list',
  '/order/send/:pk',
  '/station/board',
]
const FAULTS = ['stranger', '500', 'html-200', 'shape', 'empty']
const FORMS = ['/tags/create', '/tags/update/:pk', '/faqs/update/:pk']

// The test opens several dozen screens, so a busy machine may need longer than for any other test.
test.describe.configure({ timeout: 300_000 })

async function findingsOf(station: Station, job: Job): Promise<string[]> {
  const found: string[] = []
  await job.prepare(station)
  for (const look of job.looks) {
    const { findings, gap } = await look.take(station)
    found.push(...findings.map(({ defect, text }) => `${look.key}: ${defect}: ${text}`))
    if (gap !== undefined) found.push(`${look.key}: ${gap}`)
    await look.leave(station)
  }
  return found
}

test('DESK-033 twelve screens on another server of the same specification and under four faults, and three forms whose saves are refused or whose responses are lost: none is blank, loads forever, fails silently, shows program jargon or loses what the user typed, and nothing is created twice', async () => {
  const station = await startStation()
  try {
    const weathers = FAULT_PROFILES.filter(({ name }) => FAULTS.includes(name))
    expect(weathers).toHaveLength(FAULTS.length)
    for (const job of [...weathers.map((weather) => screenJob(weather, SCREENS)), ...formJobs(FORMS)])
      expect.soft(await findingsOf(station, job), job.name).toEqual([])
  } finally {
    await station.close()
  }
})

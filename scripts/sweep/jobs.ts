import { join } from 'node:path'
import type { Finding, Outcome } from './findings.ts'
import { PICTURES, type Progress } from './progress.ts'
import type { Station } from './station.ts'

/** Checks that belong together and run one after the other at one station. */
export interface Job {
  name: string
  /** Called before the first check. */
  prepare(station: Station): Promise<void>
  looks: readonly Look[]
}

interface Look {
  key: string
  take(station: Station): Promise<Omit<Outcome, 'key'>>
  /** Called after the check, whatever the result was. */
  leave(station: Station): Promise<void>
}

interface Run {
  out: string
  progress: Progress
  print: (line: string) => void
}

const nameOf = (key: string): string => `${key.replaceAll(/[^\w-]+/g, '_')}.png`

async function takePicture({ page }: Station, out: string, key: string): Promise<string> {
  const picture = `${PICTURES}/${nameOf(key)}`
  await page.screenshot({ path: join(out, picture), animations: 'disabled' })
  return picture
}

/** Turns an error of the sweep itself into a finding. The sweep continues with the next check. */
const ofTheSweep = (cause: unknown): Finding[] => [
  { defect: 'the sweep itself', text: (cause as Error).message },
]

/** Runs one check and stores its result, with a picture if something was found. */
async function takeLook(station: Station, look: Look, { out, progress, print }: Run): Promise<boolean> {
  const { key } = look
  const outcome = await look
    .take(station)
    .catch((cause: unknown): Omit<Outcome, 'key'> => ({ met: 0, findings: ofTheSweep(cause) }))
  const [seen] = outcome.findings
  if (seen) seen.picture = await takePicture(station, out, key).catch(() => '')
  const left = await look.leave(station).then(() => [], ofTheSweep)
  const findings = [...outcome.findings, ...left]
  progress.add({ key, ...outcome, findings })
  for (const { defect, text } of findings) print(`  ${key}: ${defect}: ${text.split('\n', 1)[0]}`)
  return findings.length === 0
}

/** Runs jobs one after the other at one station until the list is empty. */
export async function work(station: Station, jobs: Job[], run: Run): Promise<void> {
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    const begun = performance.now()
    const looks = job.looks.filter(({ key }) => !run.progress.isDone(key))
    if (looks.length === 0) continue
    await job.prepare(station)
    let failed = 0
    for (const look of looks) if (!(await takeLook(station, look, run))) failed += 1
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    run.print(`${job.name.padEnd(28)} ${looks.length} looks, ${failed} with findings, ${seconds} s`)
  }
}

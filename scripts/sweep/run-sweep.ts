import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LOST } from './faults.ts'
import { formJobs } from './form-jobs.ts'
import { work, type Job } from './jobs.ts'
import type { SweepOptions } from './options.ts'
import { openProgress } from './progress.ts'
import { causesOf, writeReport } from './report.ts'
import { screenJob, screenPaths } from './screen-jobs.ts'
import { startStation } from './station.ts'
import { FAULT_PROFILES } from './fault-profiles.ts'

function jobsOf({ area, faults, part }: SweepOptions): Job[] {
  const paths = screenPaths(area)
  const isWanted = ({ name }: { name: string }) => faults?.includes(name) ?? true
  return [
    ...(part === 'forms' ? [] : FAULT_PROFILES.filter(isWanted).map((weather) => screenJob(weather, paths))),
    ...(part === 'screens' || !isWanted(LOST) ? [] : formJobs(paths)),
  ]
}

/** Starts or continues a sweep. Returns 0 if nothing was found, else 1. */
export async function runSweep(options: SweepOptions, print: (line: string) => void): Promise<0 | 1> {
  const out = resolve(options.out)
  const progress = openProgress(out, options.isFresh)
  const jobs = jobsOf(options)
  const wanted = new Set(jobs.flatMap(({ looks }) => looks.map(({ key }) => key)))
  const known = [...wanted].filter((key) => progress.isDone(key)).length
  print(`sweep: ${wanted.size} looks${known > 0 ? `, ${known} of them known already` : ''}`)
  await Promise.all(
    Array.from({ length: options.stations }, async () => {
      if (jobs.every(({ looks }) => looks.every(({ key }) => progress.isDone(key)))) return
      const station = await startStation()
      try {
        await work(station, jobs, { out, progress, print })
      } finally {
        await station.close()
      }
    }),
  )
  const outcomes = progress.all().filter(({ key }) => wanted.has(key))
  const whats = Object.fromEntries([...FAULT_PROFILES, LOST].map(({ name, what }) => [name, what]))
  writeFileSync(join(out, 'report.md'), writeReport(outcomes, whats))
  writeFileSync(join(out, 'report.json'), JSON.stringify(outcomes, null, 2))
  const causes = causesOf(outcomes)
  for (const { cause, keys } of causes) print(`${String(keys.length).padStart(4)} × ${cause}`)
  print(`sweep: ${outcomes.length} looks, ${causes.length} causes of findings, ${join(out, 'report.md')}`)
  return causes.length === 0 ? 0 : 1
}

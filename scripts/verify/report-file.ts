import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CommandRefused } from '../lib/run-command.ts'
import { LINE_STATUSES, type LineResult } from './line.ts'

const result = z.object({
  id: z.string(),
  status: z.enum(LINE_STATUSES),
  note: z.string(),
  checked: z.string().nullable(),
  isOpen: z.boolean(),
  pictures: z.array(z.string()),
  seconds: z.number(),
  at: z.string(),
})

/** What was verified, and where. Names of the machine and of its user are left out on purpose. */
const subject = z.object({
  /** Version of the program in package.json. */
  version: z.string(),
  commit: z.string().nullable(),
  /** Whether the files were exactly those of the commit. */
  isClean: z.boolean(),
  /** `Electron`, `the Chromium host` or `an installed program`. */
  host: z.string(),
  /** Whether the shop's own server was used (`--api`). */
  isRealServer: z.boolean(),
  machine: z.record(z.string(), z.string()),
})

export type ReportSubject = z.infer<typeof subject>

const platformReport = z.object({
  subject,
  begunAt: z.string(),
  changedAt: z.string(),
  /** Ids of the checklist at that time. */
  ids: z.array(z.string()),
  /** In the order of the checklist. */
  lines: z.array(result),
})

export type PlatformReport = z.infer<typeof platformReport>

export const REPORT_JSON = 'report.json'

/** Reads a report. Throws with the reason if it is none. */
export function readPlatformReport(path: string): PlatformReport {
  const parsed = platformReport.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!parsed.success) throw new Error(`${path} is no report of npm run verify:platform`)
  return parsed.data
}

/** The report while it is written. */
export interface ReportFile {
  readonly folder: string
  report: () => PlatformReport
  resultOf: (id: string) => LineResult | undefined
  /** Stores a result immediately, so that a command that is ended goes on after this line. */
  write: (line: LineResult) => void
  /** Stores a picture of a line and returns its path within the report. */
  addPicture: (id: string, name: string, png: Uint8Array) => string
  /** Forgets the results of lines with their pictures. */
  forget: (ids: readonly string[]) => void
}

function earlierReport(path: string): PlatformReport | null {
  try {
    return readPlatformReport(path)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new CommandRefused(`${path} cannot be continued; --fresh without --only begins a new one`)
  }
}

/** What must be the same for a report to be continued. */
const identity = ({ commit, version, host, isRealServer, machine }: ReportSubject): string =>
  JSON.stringify([commit, version, host, isRealServer, machine['system'], machine['processor']])

interface ReportDeps {
  folder: string
  ids: readonly string[]
  subject: ReportSubject
  now: () => Date
  /** Discards an earlier report with everything in it. */
  isNew: boolean
}

/** Continues the report in a folder, or begins one. Throws `CommandRefused`. */
export function openReport({ folder, ids, subject, now, isNew }: ReportDeps): ReportFile {
  const path = join(folder, REPORT_JSON)
  if (isNew) {
    rmSync(path, { force: true })
    rmSync(join(folder, 'pictures'), { recursive: true, force: true })
  }
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  const earlier = earlierReport(path)
  if (earlier && identity(earlier.subject) !== identity(subject))
    throw new CommandRefused(
      `${path} is about other sources or another machine (${earlier.subject.version}, ${earlier.subject.commit?.slice(0, 10) ?? 'no commit'}); --fresh without --only begins a new one`,
    )
  const results = new Map(earlier?.lines.map((line) => [line.id, line]))
  const begunAt = earlier?.begunAt ?? now().toISOString()
  // A tree that was once changed by hand stays marked.
  const isClean = subject.isClean && (earlier?.subject.isClean ?? true)

  const report = (): PlatformReport => ({
    subject: { ...subject, isClean },
    begunAt,
    changedAt: now().toISOString(),
    ids: [...ids],
    lines: ids.flatMap((id) => results.get(id) ?? []),
  })
  function save(): void {
    writeFileSync(`${path}.new`, `${JSON.stringify(report(), null, 2)}\n`)
    renameSync(`${path}.new`, path)
  }
  save()
  return {
    folder,
    report,
    resultOf: (id) => results.get(id),
    write(line) {
      results.set(line.id, line)
      save()
    },
    addPicture(id, name, png) {
      const file = `pictures/${id}-${name.replaceAll(/[^a-z0-9]+/gi, '-')}.png`
      writeFileSync(join(folder, file), png)
      return file
    },
    forget(forgotten) {
      for (const id of forgotten) {
        for (const picture of results.get(id)?.pictures ?? []) rmSync(join(folder, picture), { force: true })
        results.delete(id)
      }
      save()
    },
  }
}

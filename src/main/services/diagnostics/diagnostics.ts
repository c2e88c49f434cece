import type { NestedStyle, WireStyle } from '#shared/api/operation.ts'
import type { JournalRow } from '#shared/ipc/routes/journal.ts'
import type { OfflineFacts } from '#shared/ipc/routes/offline.ts'
import type { PrinterState } from '#shared/ipc/routes/printers.ts'
import type { UpdateFacts } from '#shared/ipc/routes/updates.ts'
import type { OutboxFacts } from '../outbox/outbox.ts'
import type { OpenWindow } from '../windows/ports.ts'
import { withoutCredentials } from '#shared/station/printer-profile.ts'
import type { SettingSource, StationSettings } from '#shared/station/station-settings.ts'

/** One file of the ZIP. */
export interface DiagnosticsFile {
  name: string
  /** Text, or the path of a file that is copied unchanged. */
  content: { text: string } | { path: string }
}

export interface DiagnosticsDeps {
  versions: () => Readonly<Record<string, string>>
  settings: () => {
    values: StationSettings
    sources: Readonly<Record<string, SettingSource>>
    notice: string | null
  }
  policyFile: string
  /** Host of the shop's API, whether it responds, and the spelling of nested form data that it reads, by operation. */
  connection: () => {
    host: string
    isReachable: boolean
    isTraining: boolean
    nestedForms: { setting: WireStyle['nested']; accepted: Readonly<Record<string, NestedStyle>> }
  }
  updates: () => UpdateFacts
  printers: () => PrinterState[]
  /** Prints since this time (milliseconds since 1970), newest first. */
  printsSince: (time: number) => JournalRow[]
  windows: () => readonly Readonly<OpenWindow>[]
  /** The scheme of links to screens, and whether the system passes them to this program. */
  links: () => { scheme: string; isRegistered: boolean }
  outbox: () => OutboxFacts
  /** What the offline bench holds, in numbers and times; null at a station whose mode is off. */
  offline: (() => OfflineFacts) | null
  /** The log's files, newest first. */
  logFiles: () => Promise<string[]>
  /** Writes the ZIP to a place where the user can find it. Returns its name. Throws an `ApiFailure`. */
  save: (name: string, files: readonly DiagnosticsFile[]) => Promise<string>
  now: () => Date
}

/** The screen of a window, without its query, which may contain the user's search. */
const windowFacts = ({ slot, place, hasUnsaved }: Readonly<OpenWindow>) => ({
  slot,
  path: place.path.split('?', 1)[0],
  kind: place.kind,
  hasUnsaved,
})

const DAY_MS = 86_400_000

/** Replaces each name by a number, so that the reader still sees which prints were of one person. */
function withoutNames(rows: readonly JournalRow[]): JournalRow[] {
  const people = new Map<string, string>()
  const numberOf = (name: string): string => {
    const known = people.get(name) ?? `osoba ${people.size + 1}`
    people.set(name, known)
    return known
  }
  return rows.map((row) => ({ ...row, operator: row.operator === null ? null : numberOf(row.operator) }))
}

/** Creates one part. If that fails, the part contains the reason, because the other parts are then needed even more. */
async function part(name: string, make: () => unknown): Promise<DiagnosticsFile> {
  try {
    return { name, content: { text: `${JSON.stringify(await make(), null, 2)}\n` } }
  } catch (cause) {
    return { name, content: { text: `${JSON.stringify({ problem: String(cause) })}\n` } }
  }
}

function minuteOf(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day} ${two(moment.getHours())}-${two(moment.getMinutes())}`
}

/**
 * Collects the facts that are needed to help a station remotely (DESK-077). The settings contain no secrets: printers'
 * passwords are stored separately, tokens in the keychain, badges on the server. Of prints only the contents of the
 * journal's list are included, without the names of the people, never a label or its picture.
 */
export function createDiagnostics(deps: DiagnosticsDeps): { save(): Promise<string> } {
  async function logParts(): Promise<DiagnosticsFile[]> {
    try {
      const paths = await deps.logFiles()
      return paths.map((path, index) => ({ name: `log/backoffice.${index}.log`, content: { path } }))
    } catch (cause) {
      return [{ name: 'log/problem.txt', content: { text: String(cause) } }]
    }
  }

  return {
    async save() {
      const now = deps.now()
      const parts = await Promise.all([
        part('wersje.json', deps.versions),
        part('ustawienia.json', () => {
          const { values, sources, notice } = deps.settings()
          const printers = values.printers.map(withoutCredentials)
          return { values: { ...values, printers }, sources, notice, policyFile: deps.policyFile }
        }),
        part('polaczenie.json', deps.connection),
        part('aktualizacje.json', deps.updates),
        part('drukarki.json', deps.printers),
        part('okna.json', () => deps.windows().map(windowFacts)),
        part('odnosniki.json', deps.links),
        part('wiadomosci-niepewne.json', deps.outbox),
        ...(deps.offline ? [part('praca-bez-polaczenia.json', deps.offline)] : []),
        part('dziennik-wydrukow.json', () => withoutNames(deps.printsSince(now.getTime() - DAY_MS))),
      ])
      const name = `diagnostyka ${minuteOf(now)}.zip`
      return deps.save(name, [...parts, ...(await logParts())])
    },
  }
}

import type { z } from 'zod'
import { ApiFailure } from '#shared/api/api-error.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { PageOutcome, printerRoutes } from '#shared/ipc/routes/printers.ts'
import { printerAddress, type PrinterProfile } from '#shared/station/printer-profile.ts'
import type { StationSettings } from '#shared/station/station-settings.ts'
import { RenderingLost } from '../label-printing/label-failure.ts'
import type { PrintJobs } from '../print-jobs/ports.ts'
import { PRINT_PREVIEW_PATH } from '../print-journal/journal-service.ts'
import { printerOf } from '../settings/printers-of.ts'
import type { Badge } from './badge-reader.ts'
import type { Drawing, PageContent, WaitingSlip } from './drawing.ts'

type PageRequest = z.output<(typeof printerRoutes)['printers.printPage']['input']>

export interface StationPagesDeps {
  drawing: Drawing
  jobs: PrintJobs
  settings: () => Pick<StationSettings, 'printers' | 'routing'>
  /** Throws `ApiFailure`. */
  readBadge: (adminPk: number) => Promise<Badge>
  version: string
  now: () => Date
}

export interface StationPages {
  /**
   * Renders and prints a page. Several labels are separate prints; the first failure stops the rest. Throws an
   * `ApiFailure`.
   */
  print(request: PageRequest): Promise<PageOutcome>
  /**
   * Prints the slip of a parcel that waits for its label, on the label printer. The page cannot request it, because a
   * slip without its entry would promise a label that nobody orders. Throws an `ApiFailure`.
   */
  printWaitingSlip(slip: WaitingSlip): Promise<PageOutcome>
}

interface PreparedPage {
  content: PageContent
  title: string
  /** The name of its jobs and files. */
  stem: string
  isSecret: boolean
}

const WHEN = new Intl.DateTimeFormat('pl', { dateStyle: 'medium', timeStyle: 'short' })

function noPrinter(message: string): ApiFailure {
  return new ApiFailure({ code: ErrorCode.printerUnreachable, message })
}

/**
 * Combines the results of several labels: queued if any of them is, otherwise printed, with the details of the last
 * one.
 */
function together(outcomes: readonly PageOutcome[]): PageOutcome {
  const last = outcomes.at(-1)
  if (!last) throw new Error('the page has no sheets')
  const isQueued = outcomes.some(({ state }) => state === 'queued')
  return {
    ...last,
    state: isQueued ? 'queued' : 'printed',
    bytes: outcomes.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

export function createStationPages({
  drawing,
  jobs,
  settings,
  readBadge,
  version,
  now,
}: StationPagesDeps): StationPages {
  function chosenProfile(request: PageRequest): PrinterProfile {
    return request.page === 'test' ? request.profile : profileOf(request.printerId)
  }

  /** Returns the printer's profile, or the label printer's for null. */
  function profileOf(printerId: string | null): PrinterProfile {
    const { printers } = settings()
    const profile =
      printerId === null ? printerOf(settings(), 'page') : printers.find(({ id }) => id === printerId)
    if (profile) return profile
    throw noPrinter(
      printerId === null
        ? 'Stanowisko nie ma ustawionej drukarki etykiet. Wybierz ją w ustawieniach stanowiska.'
        : 'Tej drukarki nie ma już w ustawieniach stanowiska.',
    )
  }

  async function prepare(request: PageRequest, profile: PrinterProfile): Promise<PreparedPage> {
    if (request.page === 'badge') {
      const { name, code } = await readBadge(request.adminPk)
      const content: PageContent = { page: 'badge', name, code }
      return {
        content,
        title: `Identyfikator: ${name}`,
        stem: `identyfikator-${request.adminPk}`,
        isSecret: true,
      }
    }
    if (request.page === 'commands') {
      return { content: { page: 'commands' }, title: 'Kody poleceń', stem: 'kody-polecen', isSecret: false }
    }
    if (request.page === 'jobTicket') {
      const { tickets, isSmall } = request
      const [first] = tickets
      const [one, many] = isSmall ? ['Kod pozycji', 'Kody'] : ['Karta zlecenia', 'Karty zleceń']
      const title =
        tickets.length === 1 ? `${one} ${first?.line}` : `${many}: ${countOf(tickets.length, COUNTED.item)}`
      return {
        content: { page: 'jobTicket', tickets, isSmall },
        title,
        stem: `${isSmall ? 'kod' : 'karta-zlecenia'}-${first?.line}`,
        isSecret: false,
      }
    }
    const printedAt = WHEN.format(now())
    const content: PageContent = {
      page: 'test',
      profile,
      address: printerAddress(profile),
      version,
      printedAt,
    }
    return { content, title: 'Strona testowa', stem: 'strona-testowa', isSecret: false }
  }

  async function printPrepared(
    { content, title, stem, isSecret }: PreparedPage,
    profile: PrinterProfile,
  ): Promise<PageOutcome> {
    const { pageSheets } = await import('./page-sheets.ts')
    const print = { kind: 'page', label: null, intent: 'first', reason: null, profile, isSecret } as const
    const sheets = await pageSheets(drawing, content, profile, settings().routing).catch((cause: unknown) => {
      const { language: format, labelWidthMm: widthMm, labelHeightMm: heightMm } = profile
      const document = { format, stem, size: { widthMm, heightMm } }
      if (cause instanceof RenderingLost) jobs.recordUnmade({ ...print, title, document }, cause.message)
      throw cause
    })
    const outcomes: PageOutcome[] = []
    for (const [index, { document, preview }] of sheets.entries()) {
      const isAlone = sheets.length === 1
      const outcome = await jobs.run({
        ...print,
        title: isAlone ? title : `${title} ${index + 1}/${sheets.length}`,
        document: { ...document, stem: isAlone ? stem : `${stem}-${index + 1}` },
        preview: isSecret ? null : preview,
      })
      const { state, entryId, bytes } = outcome
      const isShown = !isSecret && preview !== null
      const picture = isShown ? `${PRINT_PREVIEW_PATH}${entryId}` : null
      outcomes.push({ state, entryId, bytes, printer: profile.name, preview: picture })
    }
    return together(outcomes)
  }

  return {
    async print(request) {
      const profile = chosenProfile(request)
      return printPrepared(await prepare(request, profile), profile)
    },
    async printWaitingSlip(slip) {
      const content: PageContent = { page: 'waitingSlip', slip, printedAt: WHEN.format(now()) }
      const title = `Kartka „czeka na etykietę”: zamówienie ${slip.orderPk}, paczka ${slip.parcel}`
      const stem = `kartka-${slip.packagePk}`
      return printPrepared({ content, title, stem, isSecret: false }, profileOf(null))
    },
  }
}

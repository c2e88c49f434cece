import pLimit from 'p-limit'
import { ApiFailure } from '#shared/api/api-error.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import type { ProcessChannel } from '../child-process/process-channel.ts'
import { createProcessClient, ProcessLost } from '../child-process/process-client.ts'
import { RenderingLost } from '../services/label-printing/label-failure.ts'
import { warmUpFor } from '../services/label-printing/label-warm-up.ts'
import type { DrawingCalls, DrawingFailure } from '../services/station-pages/drawing-messages.ts'
import type { Drawing } from '../services/station-pages/drawing.ts'

interface DrawingProcessOptions {
  /** Starts the drawing process. */
  start: () => ProcessChannel
  log: { warn(scope: string, message: string, cause?: unknown): void }
  /** Time limit for one call, in ms. */
  limitMs?: number
  /** Most memory of the process with its pictures, in MB. */
  mostMb?: number
}

const LIMIT_MS = 15_000
/** Largest heap of the process, in MB. Pictures are stored outside the heap. */
export const DRAWING_HEAP_MB = 256
/** The largest pictures that are accepted need about 700 MB. */
const MOST_MB = 1024

const TOO_LONG = 'rysowanie trwa za długo. Pobierz etykietę w formacie PNG lub ZPL.'
const TOO_BIG = 'rysowanie wymaga za dużo pamięci. Pobierz etykietę w formacie PNG lub ZPL.'
const ENDED = 'rysowanie przerwał nieoczekiwany błąd. Drukuj ponownie albo pobierz etykietę w formacie ZPL.'

function reasonOf({ end }: ProcessLost): string {
  if (end === null) return TOO_LONG
  return end.isOutOfMemory ? TOO_BIG : ENDED
}

/** Copies bytes that are part of a larger block, because the whole block would be passed on. */
function alone(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
}

/**
 * Renders in a separate process, one call after the other. A call whose process ends, or is ended for taking too long,
 * fails. If the process was warmed up, another one is started and warmed up in its place, but only one: if that ends too,
 * the next call starts one.
 */
export function createDrawingProcess(options: DrawingProcessOptions): Drawing {
  const { start, log, limitMs = LIMIT_MS, mostMb = MOST_MB } = options
  const oneAtATime = pLimit(1)
  /** Counts how often the process was closed. Calls of before are not performed by a later process. */
  let closings = 0
  /** The profile of the last warm-up. */
  let warmProfile: PrinterProfile | null = null
  let isReplacing = false

  const client = createProcessClient<DrawingCalls>({
    start,
    mostMb,
    failure: ({ message, error }: DrawingFailure) => (error ? new ApiFailure(error) : new Error(message)),
    onLost(lost) {
      log.warn('drawing', 'the drawing process was lost', lost)
      if (warmProfile !== null && !isReplacing) void replace(warmProfile)
    },
  })

  async function run<Name extends keyof DrawingCalls>(
    name: Name,
    input: DrawingCalls[Name]['input'],
  ): Promise<DrawingCalls[Name]['output']> {
    const asked = closings
    return oneAtATime(async () => {
      const closed = new Error('the drawing process was closed')
      if (asked !== closings) throw closed
      try {
        return await client.call(name, input, limitMs)
      } catch (cause) {
        if (!(cause instanceof ProcessLost)) throw cause
        throw asked === closings ? new RenderingLost(reasonOf(cause), cause) : closed
      }
    })
  }

  const dummy = (profile: PrinterProfile, parts: number) => run('makeDummy', { profile, parts })

  async function replace(profile: PrinterProfile): Promise<void> {
    isReplacing = true
    try {
      await warmUpFor(profile, dummy)
    } catch (cause) {
      log.warn('drawing', 'the new drawing process was not warmed up', cause)
    } finally {
      isReplacing = false
    }
  }

  return {
    prepareLabel: ({ kind, bytes }, profile, hasCarrierSize) =>
      run('prepareLabel', { document: { kind, bytes: alone(bytes) }, profile, hasCarrierSize }),
    async makeDummy(profile, parts) {
      warmProfile = profile
      return dummy(profile, parts)
    },
    drawPage: (content, area) => run('drawPage', { content, area }),
    drawPaper: (content) => run('drawPaper', { content }),
    drawAnswer: (report) => run('drawAnswer', { report }),
    close() {
      closings += 1
      client.end()
    },
  }
}

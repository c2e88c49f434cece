import type { Subject } from '#shared/api/api-error.ts'
import type { ReplyOf } from '#shared/api/registry.ts'
import type { StatusTone } from '../../ui/status-tag.tsx'

/** The project file of an order line, with its pages. */
export type ProductFile = NonNullable<ReplyOf<'orderProducts.fileData'>>
export type PreviewPage = ProductFile['pages'][number]
type CheckStatus = NonNullable<ProductFile['preflight_status']>

/** The check is running until it has a status code. */
export function isRunning(status: CheckStatus | null | undefined): boolean {
  return (status?.status_code ?? '') === ''
}

const TONES: Readonly<Record<string, StatusTone>> = {
  ok: 'done',
  info: 'info',
  alerts: 'waiting',
  error: 'failed',
}

const SHORT: Readonly<Record<string, string>> = {
  ok: 'Plik poprawny',
  info: 'Z uwagami',
  alerts: 'Do akceptacji',
  error: 'Błędy w pliku',
}

interface CheckLook {
  tone: StatusTone
  text: string
  /** The message in the server's wording. */
  detail: string | null
}

/**
 * Returns the appearance of a check's state; a code that this client does not know is shown in the server's wording.
 */
export function checkLook(status: CheckStatus, isAccepted: boolean): CheckLook {
  const code = status.status_code ?? ''
  if (code === '') return { tone: 'info', text: 'Weryfikacja trwa', detail: status.message }
  // The class is one of four known values; a code can be specific to a server.
  const kind = status.class && status.class in TONES ? status.class : code
  if (kind === 'alerts' && isAccepted) return { tone: 'done', text: 'Zaakceptowany', detail: status.message }
  return {
    tone: TONES[kind] ?? 'neutral',
    text: SHORT[kind] ?? status.message ?? code,
    detail: status.message,
  }
}

/** Subject of the notices about an order line's file; a good replacement closes the notices about a bad file. */
export const lineFileSubject = (line: number): Subject => ({ key: `file of line ${line}`, parts: [] })

/** Whether the check has a result that must be dealt with. */
export function isBad(status: CheckStatus | null): boolean {
  return status?.class === 'error' || status?.status_code === 'error'
}

import type { Subject } from '#shared/api/api-error.ts'
import type { ReplyOf } from '#shared/api/registry.ts'
import type { StatusTone } from '../../ui/status-tag.tsx'

/** The project file of an order line, with its pages. */
export type ProductFile = NonNullable<ReplyOf<'orderProducts.fileData'>>
export type PreviewPage = ProductFile['pages'][number]
type CheckStatus = NonNullable<ProductFile['preflight_status']>

/** The check runs as long as its status code is empty. */
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
  /** In the server's words. */
  detail: string | null
}

/** How the state of a check looks; a code that this client does not know is told in the server's words. */
export function checkLook(status: CheckStatus, isAccepted: boolean): CheckLook {
  const code = status.status_code ?? ''
  if (code === '') return { tone: 'info', text: 'Weryfikacja trwa', detail: status.message }
  // The class is one of the four; a code may be any server's own.
  const kind = status.class && status.class in TONES ? status.class : code
  if (kind === 'alerts' && isAccepted) return { tone: 'done', text: 'Zaakceptowany', detail: status.message }
  return {
    tone: TONES[kind] ?? 'neutral',
    text: SHORT[kind] ?? status.message ?? code,
    detail: status.message,
  }
}

/** What the notices of a line's file are about: a good file in its place closes those of a bad one. */
export const lineFileSubject = (line: number): Subject => ({ key: `file of line ${line}`, parts: [] })

/** A check that nobody can leave as it is. */
export function isBad(status: CheckStatus | null): boolean {
  return status?.class === 'error' || status?.status_code === 'error'
}

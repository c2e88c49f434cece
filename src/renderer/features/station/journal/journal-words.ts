import { PRINT_STATE_NAMES, type PrintState } from '#shared/domain/print-states.ts'
import type { RouteOutput } from '#shared/ipc/contract.ts'
import type { JournalRow } from '#shared/ipc/routes/journal.ts'
import type { DocumentKind } from '#shared/station/print-routing.ts'
import type { StatusTone } from '../../../ui/status-tag.tsx'

/** A journal row with its steps and picture. */
export type JournalEntry = RouteOutput<'journal.retrieve'>

export const KIND_NAMES: Readonly<Record<DocumentKind, string>> = {
  label: 'Etykieta',
  orderCard: 'Karta zamówienia',
  invoice: 'Faktura',
  montageCard: 'Karta montażu',
  page: 'Strona stanowiska',
}

/** Shorter names for narrow columns. */
export const SHORT_STATE_NAMES: Readonly<Record<PrintState, string>> = {
  ...PRINT_STATE_NAMES,
  sending: 'wysyłana',
  queued: 'w kolejce',
}

/** Orange means that the user has to act: only the user can tell whether a print with an unknown outcome came out. */
export const STATE_TONES: Readonly<Record<PrintState, StatusTone>> = {
  created: 'neutral',
  encoded: 'neutral',
  sending: 'info',
  queued: 'info',
  printed: 'done',
  unknown: 'waiting',
  failed: 'failed',
  expired: 'failed',
  cancelled: 'neutral',
}

export function documentName({ title, kind }: Pick<JournalRow, 'title' | 'kind'>): string {
  return title ?? KIND_NAMES[kind]
}

export function stateText({ state, problem }: Pick<JournalRow, 'state' | 'problem'>): string {
  return [PRINT_STATE_NAMES[state], problem].filter(Boolean).join(': ')
}

/** Returns the name of a print for prompts and dialogs. */
export function entryName(row: JournalRow): string {
  const number = row.trackingNumber ?? (row.orderPk === null ? null : `zamówienie ${row.orderPk}`)
  return [documentName(row), number].filter(Boolean).join(' ')
}

const UNDER_WAY: readonly PrintState[] = ['created', 'encoded', 'sending']
const CANCELLABLE: readonly PrintState[] = ['created', 'encoded', 'queued']

/** Returns why the print cannot be reprinted now, or null if it can. */
export function reprintRefusal({ state, canReprint }: JournalRow): string | null {
  if (UNDER_WAY.includes(state)) return 'Ten wydruk jeszcze trwa.'
  if (state === 'queued') return 'Ten wydruk czeka w kolejce drukarki.'
  if (state === 'unknown') return 'Najpierw odpowiedz, czy wydruk wyszedł.'
  return canReprint ? null : 'Treści tego wydruku nie zachowano.'
}

export const isCancellable = ({ state }: JournalRow): boolean => CANCELLABLE.includes(state)

import type { ReplyOf } from '#shared/api/registry.ts'
import type { StatusTone } from '../../../ui/status-tag.tsx'

export type ImportStatus = ReplyOf<'dataImport.status'>

export const isInProgress = (status: ImportStatus | null): boolean => status?.status === 'in_progress'

const LABELS: Readonly<Record<string, { text: string; tone: StatusTone }>> = {
  finished: { text: 'Zakończony', tone: 'done' },
  in_progress: { text: 'W trakcie', tone: 'info' },
}

/**
 * The label and colour of a state. An unknown state is shown as the server sent it, and one that ended in an error is
 * not green.
 */
export function statusLabel({ status, error }: ImportStatus): { text: string; tone: StatusTone } {
  const known = LABELS[status]
  if (!known) return { text: status, tone: 'neutral' }
  return known.tone === 'done' && error !== null ? { ...known, tone: 'failed' } : known
}

export const RESET_QUESTION = {
  running: {
    title: 'Zresetować stan importu, który trwa?',
    text: 'Import może nadal trwać na serwerze: reset zmienia tylko zapisany stan i niczego nie zatrzymuje. Drugi import uruchomiony obok pierwszego może pomieszać dane.',
    confirmLabel: 'Resetuj mimo to',
    intent: 'danger',
  },
  idle: {
    title: 'Zresetować stan importu?',
    text: 'Zapisany stan i ostatni komunikat znikną. Wczytane dane zostają.',
    confirmLabel: 'Resetuj stan',
    intent: 'primary',
  },
} as const

export const DOUBT = {
  run: 'Nie wiadomo, czy import ruszył: odpowiedź serwera nie dotarła. Sprawdź stan i dane, zanim uruchomisz go ponownie.',
  reset: 'Nie wiadomo, czy stan zresetowano: odpowiedź serwera nie dotarła.',
} as const

import { FIELD_REQUIRED } from './field-texts.ts'

/** States of the goods issue of a montage's paper (RW), in the order of the selection (MON-019). */
export const RW_STATUSES = ['awaiting', 'auto_issued', 'manual_issued', 'auto_not_issued'] as const
export type RwStatus = (typeof RW_STATUSES)[number]

/** Status of a new montage. */
export const FIRST_RW_STATUS: RwStatus = 'awaiting'

export const RW_STATUS_LABELS: Readonly<Record<RwStatus, string>> = {
  awaiting: 'Oczekuje',
  auto_issued: 'Wystawiony automatycznie',
  manual_issued: 'Wystawiony ręcznie',
  auto_not_issued: 'Niewystawiony automatycznie',
}

/** Returns the error of the note, or null. A manual issue requires a note about what was issued. */
export function rwNoteProblem(status: string | null, note: string | null): string | null {
  return status === 'manual_issued' && (note ?? '').trim() === '' ? FIELD_REQUIRED : null
}

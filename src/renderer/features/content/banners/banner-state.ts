import type { RecordOf } from '#shared/api/registry.ts'
import { countryName } from '../../../entities/address/countries.ts'
import { formatDateTime } from '../../../lib/format.ts'
import type { StatusTone } from '../../../ui/status-tag.tsx'

export type BannerRecord = RecordOf<'banners'>

export const shopNames = (codes: readonly string[]): string => codes.map(countryName).join(', ')

type Period = Pick<BannerRecord, 'datetime_from' | 'datetime_to'>

/** Whether visitors of the shops see it now. */
export function bannerState(
  { is_published, datetime_from, datetime_to }: Period & Pick<BannerRecord, 'is_published'>,
  now: number,
): { text: string; tone: StatusTone } {
  if (!is_published) return { text: 'nieopublikowany', tone: 'neutral' }
  if (datetime_to && Date.parse(datetime_to) <= now) return { text: 'zakończony', tone: 'neutral' }
  if (datetime_from && Date.parse(datetime_from) > now) return { text: 'zaplanowany', tone: 'info' }
  return { text: 'wyświetlany', tone: 'done' }
}

/** `od 01.11.2026 08:00:00 do 30.11.2026 23:59:00`; nothing is said of a bound that there is not. */
export function periodText({ datetime_from, datetime_to }: Period): string {
  const from = datetime_from ? `od ${formatDateTime(datetime_from)}` : ''
  const to = datetime_to ? `do ${formatDateTime(datetime_to)}` : ''
  return [from, to].filter(Boolean).join(' ') || 'bez ograniczeń'
}

import { createRoute, updateRoute } from '../../../resource/resource-definition.ts'

export const FORMAT_AREA = 'format'
export const FORMAT_GROUP_AREA = 'format-group'

/** The formats of one group. */
export const formatGroupAddress = (pk: string | number): string => `/${FORMAT_GROUP_AREA}/detail/${pk}`

/** A form of a format that was opened from its group leads back there. */
const fromGroup = (groupPk: number | null): string => (groupPk === null ? '' : `?groupPk=${groupPk}`)

export const newFormatAddress = (groupPk: number | null): string =>
  `${createRoute(FORMAT_AREA)}${fromGroup(groupPk)}`

export const formatAddress = (pk: number, groupPk: number | null): string =>
  `${updateRoute(FORMAT_AREA, pk)}${fromGroup(groupPk)}`

/** The group that a form of a format was opened from; null for none, and for what is no key. */
export function groupIn(query: URLSearchParams): number | null {
  const text = query.get('groupPk') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

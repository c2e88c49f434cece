export type LabelCarrier = 'gls' | 'ups' | 'allegro'

export interface LabelAddress {
  name: string
  street: string
  building_number: string
  suite_number: string | null
  city: string
  zip_code: string
  country: string
  telephone: string | null
}

/** Everything that is printed on a carrier's label. It does not change after the carrier created it. */
export interface Label {
  carrier: LabelCarrier
  tracking: string
  service: string
  orderPk: number
  /** This is package `number` of `of`. */
  number: number
  of: number
  /** In kg. */
  weight: string
  date: string
  /** Collection point from which the parcel is sent. */
  depot: string | null
  recipient: LabelAddress
}

export const SENDER: LabelAddress = {
  name: 'Drukarnia Ćwiczebna Sp. z o.o.',
  street: 'Szkoleniowa',
  building_number: '7',
  suite_number: null,
  city: 'Kielce',
  zip_code: '25-001',
  country: 'PL',
  telephone: '+48 41 000 00 00',
}

/**
 * Returns the label's file name in the carrier's format: ZPL for UPS, a PDF page for GLS parcels that leave the
 * country, and a picture otherwise.
 */
export function labelFileName({ carrier, tracking, recipient }: Label): string {
  if (carrier === 'ups') return `${tracking}.zpl`
  return carrier === 'gls' && recipient.country !== 'PL' ? `${tracking}.pdf` : `${tracking}.png`
}

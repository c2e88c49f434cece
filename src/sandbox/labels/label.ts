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

/** Everything that stands on a carrier's label, fixed when the carrier made it. */
export interface Label {
  carrier: LabelCarrier
  tracking: string
  service: string
  orderPk: number
  /** Package `number` of `of`. */
  number: number
  of: number
  /** kg */
  weight: string
  date: string
  /** Collection point that the parcel starts from. */
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
 * In what the carrier hands its label over: UPS in printer language, GLS as a PDF page for parcels that leave the country,
 * everything else as a picture.
 */
export function labelFileName({ carrier, tracking, recipient }: Label): string {
  if (carrier === 'ups') return `${tracking}.zpl`
  return carrier === 'gls' && recipient.country !== 'PL' ? `${tracking}.pdf` : `${tracking}.png`
}

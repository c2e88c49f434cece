/** An option that an offer can choose, with the names of the marketplace and the shop. */
interface Term {
  id: string
  name: string
}

export const SHIPPING_RATES: readonly Term[] = [
  { id: '5b1c4b5e-9f0a-4a2e-8c41-1f1d5cf2a001', name: 'Przesyłki krajowe' },
  { id: '5b1c4b5e-9f0a-4a2e-8c41-1f1d5cf2a002', name: 'Paczki ciężkie (palety)' },
  { id: '5b1c4b5e-9f0a-4a2e-8c41-1f1d5cf2a003', name: 'Odbiór osobisty' },
]

export const IMPLIED_WARRANTIES: readonly Term[] = [
  { id: '09f0b4cc-7880-11e9-8f9e-2a86e4085a01', name: 'Reklamacje 2 lata' },
  { id: '09f0b4cc-7880-11e9-8f9e-2a86e4085a02', name: 'Reklamacje firmowe 1 rok' },
]

export const RETURN_POLICIES: readonly Term[] = [
  { id: '7a9bb4cc-7880-11e9-8f9e-2a86e4085b01', name: 'Zwroty 14 dni' },
  { id: '7a9bb4cc-7880-11e9-8f9e-2a86e4085b02', name: 'Bez zwrotów (druk na zamówienie)' },
]

export const PUBLICATION_DURATIONS: readonly (readonly [code: string, label: string])[] = [
  ['P3D', '3 dni'],
  ['P5D', '5 dni'],
  ['P7D', '7 dni'],
  ['P10D', '10 dni'],
  ['P20D', '20 dni'],
  ['P30D', '30 dni'],
  ['WSL', 'do wyczerpania zapasów'],
]

export const HANDLING_TIMES: readonly (readonly [code: string, label: string])[] = [
  ['PT0S', 'natychmiast'],
  ['PT24H', '24 godziny'],
  ['P2D', '2 dni'],
  ['P3D', '3 dni'],
  ['P4D', '4 dni'],
  ['P5D', '5 dni'],
  ['P7D', '7 dni'],
  ['P10D', '10 dni'],
  ['P14D', '14 dni'],
  ['P21D', '21 dni'],
  ['P30D', '30 dni'],
]

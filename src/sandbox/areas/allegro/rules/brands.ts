import type { DictionaryEntry } from '#shared/domain/offer-parameters.ts'

/** With this entry the user enters a brand of their own. */
export const OWN_BRAND = '248811_0'

const BRANDS = 3000
/** Number of brands that have models; the others have none. */
const WITH_MODELS = 300
const MODELS = ['ścienny', 'biurkowy', 'książkowy', 'trójdzielny']

const FIRST = [
  'Ak',
  'Bor',
  'Cel',
  'Dra',
  'El',
  'For',
  'Gra',
  'Hel',
  'Ipo',
  'Jant',
  'Kor',
  'Lum',
  'Mar',
  'Neo',
]
const MIDDLE = [
  'a',
  'apol',
  'edo',
  'imex',
  'ograf',
  'uni',
  'yst',
  'ewel',
  'art',
  'oprint',
  'ipak',
  'atek',
  'on',
]
const LAST = [
  '',
  ' Print',
  ' Polska',
  ' Studio',
  ' Design',
  ' Plus',
  ' Pro',
  'ex',
  'pol',
  'art',
  'is',
  'o',
  'um',
  'ia',
]
const WAYS = FIRST.length * MIDDLE.length * LAST.length

function brandName(index: number): string {
  const first = FIRST[index % FIRST.length] ?? ''
  const middle = MIDDLE[Math.floor(index / FIRST.length) % MIDDLE.length] ?? ''
  const last = LAST[Math.floor(index / (FIRST.length * MIDDLE.length)) % LAST.length] ?? ''
  const round = Math.floor(index / WAYS)
  return `${first}${middle}${last}${round > 0 ? ` ${round + 1}` : ''}`
}

export function brandEntries(): DictionaryEntry[] {
  const brands = Array.from({ length: BRANDS }, (_, index) => ({
    id: `248811_${index + 1}`,
    value: brandName(index),
    dependsOnValueIds: [],
  }))
  return [{ id: OWN_BRAND, value: 'inna', dependsOnValueIds: [] }, ...brands]
}

export function modelEntries(): DictionaryEntry[] {
  return Array.from({ length: WITH_MODELS }, (_, brand) =>
    MODELS.map((model, index) => ({
      id: `237206_${brand * MODELS.length + index + 1}`,
      value: `${brandName(brand)} ${model}`,
      dependsOnValueIds: [`248811_${brand + 1}`],
    })),
  ).flat()
}

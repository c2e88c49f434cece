import { added, multiplied, readFraction, rounded, thousandth, written, type Fraction } from './fraction.ts'

/** Unit in which a server gives the weight of a square metre of paper. Its responses do not say which. */
export const PAPER_WEIGHT_UNITS = ['kg', 'g'] as const
export type PaperWeightUnit = (typeof PAPER_WEIGHT_UNITS)[number]

interface Sized {
  /** In mm. */
  size_x: string | null
  size_y: string | null
}

interface Paper {
  /** kg per square metre; server values must first be converted by `paperInKilograms`. */
  weight: string | null
  /** PLN per kilogram. */
  paper_price: string | null
}

/** Inputs of a montage's price. Numbers are texts as typed or read; empty ones count as 0. */
export interface MontagePriceParts {
  /** `price` is PLN for one plate. */
  plate: (Sized & { price: string | null }) | null
  plate_quantity: string | null
  sheet: Sized | null
  paper: Paper | null
  quantity_net: string | null
  quantity_surplus: string | null
  extra_net: string | null
}

export interface MontagePrice {
  /** PLN with two decimals. Null if a chosen part has no figure, or if an input is not a number. */
  price: string | null
  /** The share of the surplus sheets in the price; null if it cannot be calculated. */
  surplusCost: string | null
  /** Texts that name the parts that are not chosen and count as 0, and those that make the price unknown. */
  missing: string[]
}

/** Returns the paper with its weight in kilograms. This is the only place that converts it. */
export function paperInKilograms<P extends { weight: string | null }>(paper: P, unit: PaperWeightUnit): P {
  const weight = unit === 'g' ? readFraction(paper.weight) : null
  return weight ? { ...paper, weight: written(thousandth(weight)) } : paper
}

const NOTHING: Fraction = { units: 0n, scale: 0 }
const PLACES = 2

const isEmpty = (text: string | null): boolean => (text ?? '').trim() === ''
const isWholeCount = ({ units, scale }: Fraction): boolean =>
  units >= 0n && units % 10n ** BigInt(scale) === 0n

/** Parses a count of pieces or sheets. Null if it is not a whole count. */
function countOf(text: string | null): Fraction | null {
  if (isEmpty(text)) return NOTHING
  const read = readFraction(text)
  return read && isWholeCount(read) ? read : null
}

/** In square metres. */
function areaOf({ size_x, size_y }: Sized): Fraction | null {
  const [x, y] = [readFraction(size_x), readFraction(size_y)]
  return x && y ? multiplied(thousandth(x), thousandth(y)) : null
}

interface Part {
  cost: Fraction | null
  missing: string[]
}

const absent = (...missing: string[]): Part => ({ cost: NOTHING, missing })

function plateCost({ plate, plate_quantity }: MontagePriceParts): Part {
  const count = countOf(plate_quantity)
  if (!count) return { cost: null, missing: ['liczba płyt nie jest liczbą całkowitą'] }
  if (!plate) return absent('bez płyty')
  const [area, price] = [areaOf(plate), readFraction(plate.price)]
  const missing = [...(area ? [] : ['płyta nie ma wymiarów']), ...(price ? [] : ['płyta nie ma ceny'])]
  return { cost: area && price ? multiplied(area, price, count) : null, missing }
}

/** Cost of the paper of one sheet. */
function sheetCost({ sheet, paper }: MontagePriceParts): Part {
  if (!paper || !sheet) return absent(...(paper ? [] : ['bez papieru']), ...(sheet ? [] : ['bez arkusza']))
  const [area, weight, price] = [areaOf(sheet), readFraction(paper.weight), readFraction(paper.paper_price)]
  const missing = [
    ...(area ? [] : ['arkusz nie ma wymiarów']),
    ...(weight ? [] : ['papier nie ma gramatury']),
    ...(price ? [] : ['papier nie ma ceny']),
  ]
  return { cost: area && weight && price ? multiplied(area, weight, price) : null, missing }
}

/**
 * Sum of the plates, the paper of the net and surplus sheets, and the extra amount. It is exact until one final
 * rounding, half away from zero. Double-sided printing and flipped sheets do not affect it.
 */
export function montagePrice(parts: MontagePriceParts): MontagePrice {
  const plates = plateCost(parts)
  const sheet = sheetCost(parts)
  const [net, surplus] = [countOf(parts.quantity_net), countOf(parts.quantity_surplus)]
  const extra = isEmpty(parts.extra_net) ? NOTHING : readFraction(parts.extra_net)
  const missing = [
    ...plates.missing,
    ...sheet.missing,
    ...(net ? [] : ['nakład netto nie jest liczbą całkowitą']),
    ...(surplus ? [] : ['nadwyżka nie jest liczbą całkowitą']),
    ...(extra ? [] : ['dopłata nie jest liczbą']),
  ]
  const surplusCost = sheet.cost && surplus ? rounded(multiplied(sheet.cost, surplus), PLACES) : null
  if (!plates.cost || !sheet.cost || !net || !surplus || !extra) return { price: null, surplusCost, missing }
  const paper = multiplied(sheet.cost, added(net, surplus))
  return { price: rounded(added(plates.cost, paper, extra), PLACES), surplusCost, missing }
}

import {
  DELIVERY_STATUSES,
  ORDER_SOURCES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
} from '#shared/domain/order-status.ts'

/** Numbers that stand for words in the orders table; in alphabetical order, so that they sort as Django's words do. */
export interface CodeTable {
  encode(word: string): number
  decode(code: number): string
  has(word: string): boolean
}

function codeTable(words: readonly string[]): CodeTable {
  const sorted = [...words].sort()
  return {
    encode(word) {
      const code = sorted.indexOf(word)
      if (code < 0) throw new Error(`unknown word ${word}`)
      return code
    },
    decode: (code) => sorted[code] ?? '',
    has: (word) => sorted.includes(word),
  }
}

export const statusCodes = codeTable(ORDER_STATUSES)
export const paymentCodes = codeTable(PAYMENT_STATUSES)
export const deliveryCodes = codeTable(DELIVERY_STATUSES)
export const sourceCodes = codeTable(ORDER_SOURCES)
export const localizationCodes = codeTable(['DE', 'PL'])

/** What one number of `orders.facet` stands for; the reverse of FACET_EXPRESSION. */
export interface Facet {
  status: number
  payment_status: number
  delivery_status: number
  source: number
  company_localization: number
  site: number
  is_invoice_paper: number
  has_notes: number
}

export function unpackFacet(packed: number): Facet {
  let rest = packed
  const next = (base: number): number => {
    const digit = rest % base
    rest = (rest - digit) / base
    return digit
  }
  const has_notes = next(2)
  const is_invoice_paper = next(2)
  const site = next(4)
  const company_localization = next(2)
  const source = next(3)
  const delivery_status = next(5)
  const payment_status = next(2)
  return {
    status: rest,
    payment_status,
    delivery_status,
    source,
    company_localization,
    site,
    is_invoice_paper,
    has_notes,
  }
}

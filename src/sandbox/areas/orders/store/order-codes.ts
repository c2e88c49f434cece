import {
  DELIVERY_STATUSES,
  ORDER_SOURCES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
} from '#shared/domain/order-status.ts'

/**
 * Codes for words in the orders table. They are numbered alphabetically, so that they sort like the words in Django's
 * database.
 */
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

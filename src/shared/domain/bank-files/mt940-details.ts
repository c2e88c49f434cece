/** Characters that Polish banks put before the number of a subfield of `:86:`. */
const DELIMITERS = ['~', '^', '<', '?'] as const

/** The bank splits longer texts at this length; the next subfield continues without a space. */
const FULL_LENGTH = 27

const TITLE = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29']
const NAME = ['32', '33']

/**
 * Reads title and counterparty from `:86:`, from the subfields ~20..~29 and ~32..~33. If there are no subfields, the
 * whole text is the title.
 */
export function operationDetails(text: string): { title: string; counterparty: string } {
  const subfields = subfieldsOf(text)
  if (subfields.size === 0) return { title: tidied(text), counterparty: '' }
  return { title: joined(subfields, TITLE), counterparty: joined(subfields, NAME) }
}

function subfieldsOf(text: string): Map<string, string> {
  const found = new Map<string, string>()
  // The delimiter comes after the operation code (`020~00…`) or at the very start.
  const delimiter = DELIMITERS.find((sign) => new RegExp(`^\\d{0,4}\\s*\\${sign}\\d{2}`).test(text))
  if (!delimiter) return found
  for (const part of text.split(delimiter).slice(1)) {
    const [, number, content = ''] = /^(\d{2})(.*)$/.exec(part) ?? []
    // A delimiter inside a text belongs to that text.
    if (number === undefined) continue
    found.set(number, (found.get(number) ?? '') + content)
  }
  return found
}

function joined(subfields: ReadonlyMap<string, string>, numbers: readonly string[]): string {
  let text = ''
  for (const number of numbers) {
    const content = subfields.get(number) ?? ''
    text += content.length >= FULL_LENGTH ? content : `${content} `
  }
  return tidied(text)
}

/** The bank's programs fill empty subfields with U+02C7. */
function tidied(text: string): string {
  return text.replaceAll('ˇ', ' ').replace(/\s+/g, ' ').trim()
}

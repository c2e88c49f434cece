import { SEVERITIES, SEVERITY_LABELS, type ClientAnswer, type AnswerItem } from './answer-items.ts'

const TITLE = /^Uwagi do pliku ?(.*?) ?\(plik (\d{1,10}), pozycja (\d{1,10})\)/
const TOTAL = /^ ?Uwagi: \d+ z (\d+)\./
const LABELS = SEVERITIES.map((severity) => SEVERITY_LABELS[severity]).join('|')
/** The text may arrive without its line breaks, so an item is recognized by its whole heading. */
const HEADING =
  /(\d+)\. (?:\[([^\]]*)\] )?([^[\]]{1,80}?), (?:cała strona|(\d+) mm od lewej, (\d+) mm od góry(?: \(i inne miejsca, razem (\d+)\))?) /
    .source
const ITEM = new RegExp(`(?:^| )${HEADING}(${LABELS}): `, 'g')
const REMEDY = ' Co zrobić: '

/** Returns the headings with the numbers 1, 2, 3 …; a remedy may quote another heading. */
function headingsOf(text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  for (const heading of text.matchAll(ITEM)) if (Number(heading[1]) === found.length + 1) found.push(heading)
  return found
}

function itemOf(heading: RegExpExecArray, rest: string): AnswerItem {
  const [, number, code, where = '', x, y, count, label] = heading
  const [words = '', ...remedy] = rest.split(REMEDY)
  const place = x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) }
  return {
    number: Number(number),
    code: code ?? null,
    where: where.charAt(0).toLowerCase() + where.slice(1),
    place,
    placeCount: count === undefined ? (place ? 1 : 0) : Number(count),
    severity: SEVERITIES.find((one) => SEVERITY_LABELS[one] === label) ?? 'info',
    words: words.trim(),
    remedy: remedy.join(REMEDY).trim(),
  }
}

/**
 * Reads an answer from the visible text of a message. Line breaks and spacing do not matter. Null if the text is not an
 * answer or has no items.
 */
export function readAnswer(message: string): ClientAnswer | null {
  const text = message.replace(/\s+/g, ' ').trim()
  const title = TITLE.exec(text)
  if (!title) return null
  const [whole, fileName = '', filePk, linePk] = title
  const rest = text.slice(whole.length)
  const headings = headingsOf(rest)
  const items = headings.map((heading, index) =>
    itemOf(heading, rest.slice(heading.index + heading[0].length, headings[index + 1]?.index)),
  )
  if (items.length === 0) return null
  const total = Number(TOTAL.exec(rest)?.[1] ?? items.length)
  return { fileName, filePk: Number(filePk), linePk: Number(linePk), total, items }
}

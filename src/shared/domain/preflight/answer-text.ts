import { placeText, SEVERITY_LABELS, type ClientAnswer, type AnswerItem } from './answer-items.ts'

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
/** A code is written in brackets, so it must not contain any. */
const bare = (code: string): string => oneLine(code.replace(/[[\]]/g, ' '))
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the first line: `Uwagi do pliku projekt.pdf (plik 7731, pozycja 20731)`. */
export function answerTitle({ fileName, filePk, linePk }: Omit<ClientAnswer, 'items' | 'total'>): string {
  return oneLine(`Uwagi do pliku ${fileName} (plik ${filePk}, pozycja ${linePk})`)
}

function itemText({ number, code, where, place, placeCount, severity, words, remedy }: AnswerItem): string {
  const mark = code !== null && bare(code) !== '' ? `[${bare(code)}] ` : ''
  return [
    `${number}. ${mark}${capitalized(oneLine(where))}, ${placeText(place, placeCount)}`,
    `${SEVERITY_LABELS[severity]}: ${oneLine(words)}`,
    ...(oneLine(remedy) === '' ? [] : [`Co zrobić: ${oneLine(remedy)}`]),
  ].join('\n')
}

/**
 * Returns the answer as a plain text for the client. `readAnswer` reads it back, so that the text in the case is the
 * only record of the answer (PL-05).
 */
export function answerText(answer: ClientAnswer): string {
  const { items, total } = answer
  const left = items.length < total ? [`Uwagi: ${items.length} z ${total}.`] : []
  return [[answerTitle(answer), ...left].join('\n'), ...items.map(itemText)].join('\n\n')
}

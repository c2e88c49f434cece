// Status responses of real printers, written from their manuals and not from the program.

export type FakeStatusLanguage = 'zpl' | 'zplWithoutExtended' | 'escpos' | 'tspl'
export type FakePrinterTrouble = 'none' | 'paperOut' | 'headOpen' | 'paused'

const STX = '\u0002'
const ETX = '\u0003'

/** Every status query that a station may send, as bytes. A session with only queries contains no label. */
const QUESTIONS: Record<'extended' | 'host' | 'tspl', Buffer> & { escpos: Buffer[] } = {
  extended: Buffer.from('~HQES\r\n'),
  host: Buffer.from('~HS\r\n'),
  escpos: [1, 2, 3, 4].map((n) => Buffer.of(0x10, 0x04, n)),
  tspl: Buffer.of(0x1b, 0x21, 0x3f),
}
const ALL: readonly Buffer[] = [QUESTIONS.extended, QUESTIONS.host, ...QUESTIONS.escpos, QUESTIONS.tspl]

/** Returns the queries at the start of `bytes` and what follows them. `isOpen`: the rest may still become a query. */
export function splitStatusQueries(bytes: Buffer): { questions: Buffer[]; rest: Buffer; isOpen: boolean } {
  const questions: Buffer[] = []
  let rest = bytes
  for (;;) {
    const next = ALL.find((question) => rest.subarray(0, question.length).equals(question))
    if (!next) break
    questions.push(next)
    rest = rest.subarray(next.length)
  }
  const isOpen = ALL.some((question) => rest.length < question.length && question.indexOf(rest) === 0)
  return { questions, rest, isOpen }
}

function extendedStatus(trouble: FakePrinterTrouble): Buffer {
  const flags = { none: '00000000', paperOut: '00000001', headOpen: '00000004', paused: '00000000' }[trouble]
  const flag = flags === '00000000' ? '0' : '1'
  const lines = ['', '  PRINTER STATUS', `   ERRORS:         ${flag} 00000000 ${flags}`]
  lines.push('   WARNINGS:       0 00000000 00000000', '')
  return Buffer.from(`${STX}${lines.join('\r\n')}${ETX}`)
}

/**
 * Returns the response to ~HS. Null while the printer is out of media or its head is open, because real printers then
 * do not respond.
 */
function hostStatus(trouble: FakePrinterTrouble): Buffer | null {
  if (trouble === 'paperOut' || trouble === 'headOpen') return null
  const pause = trouble === 'paused' ? 1 : 0
  const strings = [`030,0,${pause},1198,000,0,0,0,000,0,0,0`, '001,0,0,0,1,2,6,0,00000000,1,000', '1234,0']
  return Buffer.from(strings.map((text) => `${STX}${text}${ETX}\r\n`).join(''))
}

const ESCPOS_ANSWERS: Readonly<Record<FakePrinterTrouble, readonly number[]>> = {
  none: [0x12, 0x12, 0x12, 0x12],
  // Offline; stopped because the paper is out; no error; end of the roll.
  paperOut: [0x1a, 0x32, 0x12, 0x72],
  // Offline; the cover is open.
  headOpen: [0x1a, 0x16, 0x12, 0x12],
  // Offline, for no reason that the other status bytes give.
  paused: [0x1a, 0x12, 0x12, 0x12],
}

const TSPL_ANSWERS = { none: 0x00, paperOut: 0x04, headOpen: 0x01, paused: 0x10 } as const

/** Returns the printer's response to one query, or null if it does not respond. */
export function answerTo(
  question: Buffer,
  language: FakeStatusLanguage,
  trouble: FakePrinterTrouble,
): Buffer | null {
  if (question === QUESTIONS.extended) return language === 'zpl' ? extendedStatus(trouble) : null
  if (question === QUESTIONS.host) return language.startsWith('zpl') ? hostStatus(trouble) : null
  if (question === QUESTIONS.tspl) return language === 'tspl' ? Buffer.of(TSPL_ANSWERS[trouble]) : null
  const number = QUESTIONS.escpos.indexOf(question)
  return language === 'escpos' ? Buffer.of(ESCPOS_ANSWERS[trouble][number] ?? 0x12) : null
}

/** An Automatic Status Back of an ESC/POS printer whose paper has just run out. Printers send it without a query. */
export const AUTOMATIC_PAPER_OUT = Buffer.of(0x18, 0x00, 0x0c, 0x00)

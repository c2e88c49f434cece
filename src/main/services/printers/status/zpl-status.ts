// Zebra, ZPL II Programming Guide: ~HQ (Host Query, ES: error and warning flags) and ~HS (Host Status Return).
import type { PrinterCondition } from '#shared/ipc/routes/printers.ts'
import type { StatusLanguage } from './status-language.ts'

/** Error flags of ~HQES, group 1; nibble 1 is the last digit. Nibbles 4 and 5 are used by kiosk printers. */
const ERROR_FLAGS: readonly (readonly [mask: number, condition: PrinterCondition])[] = [
  [0x1, 'paperOut'],
  [0x2, 'ribbonOut'],
  [0x4, 'headOpen'],
  /** Print head or motor. */
  [0x30, 'headHot'],
  [0xf000, 'paperJam'],
  [0x10000, 'paused'],
]

/** The warnings (calibrate, clean the head) are ignored because they do not stop a label. */
const EXTENDED = /ERRORS:\s*([01])\s+([0-9A-F]{8})\s+([0-9A-F]{8})[\s\S]*?WARNINGS:/i

/** The first two of its three strings, each between STX and ETX. */
// oxlint-disable-next-line no-control-regex -- the control characters are the frame
const HOST_STATUS = /\x02(\d{3}(?:,\d+){11})\x03\s*\x02(\d{3}(?:,\w+){10})\x03/

function readExtended(text: string): PrinterCondition[] | null {
  const match = EXTENDED.exec(text)
  if (!match) return null
  if (match[1] === '0') return []
  const flags = Number.parseInt(match[3] ?? '0', 16)
  const known = ERROR_FLAGS.filter(([mask]) => (flags & mask) !== 0).map(([, condition]) => condition)
  return known.length > 0 ? known : ['attention']
}

function readHostStatus(text: string): PrinterCondition[] | null {
  const match = HOST_STATUS.exec(text)
  if (!match) return null
  const first = match[1]?.split(',') ?? []
  const second = match[2]?.split(',') ?? []
  const flags: readonly (readonly [string | undefined, PrinterCondition])[] = [
    [first[1], 'paperOut'],
    [first[2], 'paused'],
    [first[11], 'headHot'],
    [second[2], 'headOpen'],
    [second[3], 'ribbonOut'],
  ]
  return flags.filter(([flag]) => flag === '1').map(([, condition]) => condition)
}

/**
 * Sends ~HQES first, because ~HS is not answered if media or ribbon are out or the head is open. If ~HQES reports no
 * problem, ~HS is sent as well, because only it reports a pause.
 */
export const zplStatus: StatusLanguage = {
  questions: [Buffer.from('~HQES\r\n'), Buffer.from('~HS\r\n')],
  read(received) {
    const text = Buffer.from(received).toString('latin1')
    const extended = readExtended(text)
    const host = readHostStatus(text)
    if (extended === null && host === null) return null
    return {
      conditions: [...new Set([...(extended ?? []), ...(host ?? [])])],
      answers: host === null ? 1 : 2,
      isComplete: host !== null || (extended?.length ?? 0) > 0,
    }
  },
}

// TSC, TSPL/TSPL2 Programming Manual: <ESC>!? (printer status, one byte, answered at any time).
import type { PrinterCondition } from '#shared/ipc/routes/printers.ts'
import type { StatusLanguage } from './status-language.ts'

/** 0x20 means "printing". */
const BITS: readonly (readonly [mask: number, condition: PrinterCondition])[] = [
  [0x01, 'headOpen'],
  [0x02, 'paperJam'],
  [0x04, 'paperOut'],
  [0x08, 'ribbonOut'],
  [0x10, 'paused'],
  [0x40, 'coverOpen'],
  [0x80, 'attention'],
]

export const tsplStatus: StatusLanguage = {
  questions: [Uint8Array.of(0x1b, 0x21, 0x3f)],
  read(received) {
    const [status] = received
    if (status === undefined) return null
    const conditions = BITS.filter(([mask]) => (status & mask) !== 0).map(([, condition]) => condition)
    return { conditions, answers: 1, isComplete: true }
  },
}

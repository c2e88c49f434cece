// Epson, ESC/POS Command Reference: DLE EOT n (Transmit real-time status) and GS a (Automatic Status Back).
import type { PrinterCondition } from '#shared/ipc/routes/printers.ts'
import type { StatusLanguage } from './status-language.ts'

type Bits = readonly (readonly [mask: number, condition: PrinterCondition])[]

/**
 * Bits of the answers to DLE EOT 1 to 4. The offline bit alone is no condition, because the other answers give the
 * reason.
 */
const REAL_TIME: readonly Bits[] = [
  [],
  [
    [0x04, 'coverOpen'],
    [0x20, 'paperOut'],
    [0x40, 'attention'],
  ],
  [
    [0x08, 'attention'],
    [0x20, 'attention'],
    [0x40, 'headHot'],
  ],
  [[0x60, 'paperOut']],
]

/** Bits of the four bytes of an Automatic Status Back. */
const AUTOMATIC: readonly Bits[] = [
  [[0x20, 'coverOpen']],
  [
    [0x08, 'attention'],
    [0x20, 'attention'],
    [0x40, 'headHot'],
  ],
  [[0x0c, 'paperOut']],
  [],
]

const OFFLINE = 0x08
/** Fixed bits that, according to the manual, distinguish the bytes. */
const FRAME = 0x93
const isRealTime = (byte: number): boolean => (byte & FRAME) === 0x12
const isAutomaticHead = (byte: number): boolean => (byte & FRAME) === 0x10
const isAutomaticRest = (byte: number): boolean => (byte & 0x90) === 0

function conditionsOf(bytes: readonly number[], meaning: readonly Bits[]): PrinterCondition[] {
  return bytes.flatMap((byte, index) =>
    (meaning[index] ?? []).filter(([mask]) => (byte & mask) !== 0).map(([, condition]) => condition),
  )
}

/** Splits the stream into real-time answers, in order, and the last complete Automatic Status Back. */
function sort(received: Uint8Array): { answers: number[]; automatic: number[] | null } {
  const answers: number[] = []
  let automatic: number[] | null = null
  for (let at = 0; at < received.length; at += 1) {
    const byte = received[at] ?? 0
    const following = [...received.subarray(at + 1, at + 4)]
    if (isAutomaticHead(byte) && following.length === 3 && following.every(isAutomaticRest)) {
      automatic = [byte, ...following]
      at += 3
    } else if (isRealTime(byte) && answers.length < REAL_TIME.length) {
      answers.push(byte)
    }
  }
  return { answers, automatic }
}

export const escposStatus: StatusLanguage = {
  questions: [1, 2, 3, 4].map((n) => Uint8Array.of(0x10, 0x04, n)),
  read(received) {
    const { answers, automatic } = sort(received)
    if (answers.length === 0 && automatic === null) return null
    const found = new Set(conditionsOf(answers, REAL_TIME))
    // Four answers are complete; an Automatic Status Back may be older than they are.
    if (answers.length < REAL_TIME.length) {
      for (const condition of conditionsOf(automatic ?? [], AUTOMATIC)) found.add(condition)
    }
    const isOffline = ((answers[0] ?? automatic?.[0] ?? 0) & OFFLINE) !== 0
    if (found.size === 0 && isOffline) found.add('attention')
    if (found.size > 1) found.delete('attention')
    return {
      conditions: [...found],
      answers: answers.length,
      isComplete: answers.length === REAL_TIME.length,
    }
  },
}

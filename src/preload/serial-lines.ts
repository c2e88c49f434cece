import { LONGEST_SCAN, textOfBytes } from './scan-bytes.ts'

const STX = 0x02
const ETX = 0x03
const TAB = 0x09
const LF = 0x0a
const CR = 0x0d
const ENDS = new Set([ETX, TAB, LF, CR])

export interface SerialLines {
  /** Codes that this piece completes; scanners send a code in any number of pieces. */
  push(piece: Uint8Array): string[]
  /** What has come when nothing follows: the code of a scanner that ends it with nothing. */
  flush(): string | null
  /** A piece got lost: what is left of the code is not one. */
  spoil(): void
  isEmpty(): boolean
}

/** Codes out of a serial scanner's bytes: each ends with CR, LF, Tab or ETX, and may begin with STX. */
export function createSerialLines(): SerialLines {
  let bytes: number[] = []
  let isSpoilt = false

  function take(): string | null {
    const text = isSpoilt ? '' : textOfBytes(Uint8Array.from(bytes)).trim()
    bytes = []
    isSpoilt = false
    return text === '' ? null : text
  }

  function add(byte: number): void {
    if (bytes.length < LONGEST_SCAN) bytes.push(byte)
    else isSpoilt = true
  }

  return {
    push(piece) {
      const codes: string[] = []
      for (const byte of piece) {
        if (byte === STX) {
          bytes = []
          isSpoilt = false
        } else if (ENDS.has(byte)) {
          const code = take()
          if (code !== null) codes.push(code)
        } else if (byte !== 0) add(byte)
      }
      return codes
    },
    flush: take,
    spoil() {
      isSpoilt = true
    },
    isEmpty: () => bytes.length === 0 && !isSpoilt,
  }
}

import { LONGEST_SCAN, textOfBytes } from './scan-bytes.ts'

const STX = 0x02
const ETX = 0x03
const TAB = 0x09
const LF = 0x0a
const CR = 0x0d
const ENDS = new Set([ETX, TAB, LF, CR])

export interface SerialLines {
  /** Returns the codes that this chunk completes; scanners send a code in any number of chunks. */
  push(piece: Uint8Array): string[]
  /** Returns what has arrived so far if nothing follows: the code of a scanner that sends no terminator. */
  flush(): string | null
  /** Marks the current code as invalid because a chunk of it was lost. */
  spoil(): void
  isEmpty(): boolean
}

/** Extracts codes from a serial scanner's bytes: each code ends with CR, LF, Tab or ETX, and may begin with STX. */
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

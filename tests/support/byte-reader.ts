/** Reads a printer job from beginning to end. Reading past the end means that the job was cut off. */
export interface ByteReader {
  isAtEnd(): boolean
  /** Returns the next byte without consuming it; -1 at the end. */
  peek(): number
  byte(): number
  take(count: number): Uint8Array
  /** Returns the text up to the terminator and consumes the terminator, too. */
  textUpTo(terminator: string): string
}

export function byteReader(bytes: Uint8Array): ByteReader {
  let at = 0

  function take(count: number): Uint8Array {
    if (at + count > bytes.length)
      throw new Error(`cut off: ${bytes.length - at} of ${count} bytes are there`)
    at += count
    return bytes.subarray(at - count, at)
  }

  return {
    isAtEnd: () => at === bytes.length,
    peek: () => bytes[at] ?? -1,
    byte: () => take(1)[0] ?? 0,
    take,
    textUpTo(terminator) {
      const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(
        terminator,
        at,
        'latin1',
      )
      if (end < 0) throw new Error(`cut off: no ${JSON.stringify(terminator)} after byte ${at}`)
      const text = Buffer.from(take(end - at)).toString('latin1')
      take(terminator.length)
      return text
    },
  }
}

/** Parses the whole numbers of a command's parameters. Their number must be `count`. */
export function integers(text: string, count: number): number[] {
  const values = text.split(',')
  if (values.length !== count || values.some((value) => !/^\d+$/.test(value))) {
    throw new Error(`${JSON.stringify(text)} are not ${count} whole numbers`)
  }
  return values.map(Number)
}

export function within(value: number, least: number, most: number, name: string): number {
  if (value < least || value > most) throw new Error(`${name} ${value} is not within ${least} and ${most}`)
  return value
}

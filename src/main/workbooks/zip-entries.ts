import { inflateRawSync } from 'node:zlib'

/** Words for people: the file cannot be read, and why. */
export class UnreadableFile extends Error {}

interface ZipEntry {
  name: string
  isEncrypted: boolean
  method: number
  packed: Buffer
}

export const DAMAGED_FILE = 'Plik jest uszkodzony albo ucięty. Otwórz go w Excelu i zapisz jeszcze raz.'
const END = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT)
  for (let at = bytes.length - END_LENGTH; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END) return at
  throw new UnreadableFile(DAMAGED_FILE)
}

/** The directory at the archive's end; nothing of it is believed before it was unpacked. */
function entriesOf(bytes: Buffer): ZipEntry[] {
  try {
    const end = endOf(bytes)
    const entries: ZipEntry[] = []
    let at = bytes.readUInt32LE(end + 16)
    for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
      if (bytes.readUInt32LE(at) !== ENTRY) throw new UnreadableFile(DAMAGED_FILE)
      const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
        bytes.readUInt16LE(at + place),
      )
      const local = bytes.readUInt32LE(at + 42)
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
      entries.push({
        name: bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0)),
        isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
        method: bytes.readUInt16LE(at + 10),
        packed: bytes.subarray(start, start + bytes.readUInt32LE(at + 20)),
      })
      at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
    }
    return entries
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause
    throw new UnreadableFile(DAMAGED_FILE, { cause })
  }
}

const isTooLong = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE'

/**
 * Unpacks every entry, as far as the limit: what an archive says of its own sizes proves nothing. Throws `UnreadableFile`
 * for one that is damaged, locked, or larger than it may be.
 */
export function unpackedEntries(bytes: Buffer, mostBytes: number, tooLarge: string): Map<string, Buffer> {
  let left = mostBytes
  const contents = new Map<string, Buffer>()
  for (const { name, isEncrypted, method, packed } of entriesOf(bytes)) {
    if (isEncrypted) throw new UnreadableFile(LOCKED)
    try {
      const content = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(left, 1) })
      contents.set(name, content)
      left -= content.length
    } catch (cause) {
      throw new UnreadableFile(isTooLong(cause) ? tooLarge : DAMAGED_FILE, { cause })
    }
    if (left < 0) throw new UnreadableFile(tooLarge)
  }
  return contents
}

const LOCKED = 'Plik jest zabezpieczony hasłem. Zapisz go bez hasła i wybierz jeszcze raz.'

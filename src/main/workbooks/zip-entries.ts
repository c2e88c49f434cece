import { crc32, inflateRawSync } from 'node:zlib'
import { UnreadableFile } from './unreadable-file.ts'

interface ZipEntry {
  name: string
  isEncrypted: boolean
  method: number
  checksum: number
  packed: Buffer
}

const DAMAGED_FILE = 'Plik jest uszkodzony albo ucięty. Otwórz go w Excelu i zapisz jeszcze raz.'
const END = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const STORED = 0
/** Larger than the default chunk, because fewer and larger chunks unpack in half the time. */
const CHUNK = 1024 * 1024
const LONGEST_COMMENT = 65_535

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT)
  for (let at = bytes.length - END_LENGTH; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END) return at
  throw new UnreadableFile(DAMAGED_FILE)
}

/** Reads the directory at the archive's end. Its values are not trusted until the entries are unpacked. */
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
        checksum: bytes.readUInt32LE(at + 16),
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

function unpacked(
  { isEncrypted, method, checksum, packed }: ZipEntry,
  most: number,
  tooLarge: string,
): Buffer {
  if (isEncrypted) throw new UnreadableFile(LOCKED)
  let content = packed
  try {
    if (method !== STORED)
      content = inflateRawSync(packed, { maxOutputLength: Math.max(most, 1), chunkSize: CHUNK })
  } catch (cause) {
    throw new UnreadableFile(isTooLong(cause) ? tooLarge : DAMAGED_FILE, { cause })
  }
  if (content.length > most) throw new UnreadableFile(tooLarge)
  // Checked because a price with one wrong digit looks like any other price.
  if (crc32(content) !== checksum) throw new UnreadableFile(DAMAGED_FILE)
  return content
}

/**
 * Unpacks every entry up to the limit, because an archive's own sizes cannot be trusted. Throws `UnreadableFile` for
 * one that is damaged, encrypted or too large.
 */
export function unpackedEntries(bytes: Buffer, mostBytes: number, tooLarge: string): Map<string, Buffer> {
  let left = mostBytes
  const contents = new Map<string, Buffer>()
  for (const entry of entriesOf(bytes)) {
    const content = unpacked(entry, left, tooLarge)
    contents.set(entry.name, content)
    left -= content.length
  }
  return contents
}

const LOCKED = 'Plik jest zabezpieczony hasłem. Zapisz go bez hasła i wybierz jeszcze raz.'

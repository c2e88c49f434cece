import { statfs } from 'node:fs/promises'

const MEGABYTE = 1024 * 1024

/** Bytes that downloads must leave free, so that the print journal, the log and the settings can still be written. */
const RESERVED_BYTES = 200 * MEGABYTE

/** Returns the free bytes for this user on the disk of a folder. */
export type FreeBytes = (folder: string) => Promise<number>

/** A disk that does not report its free space (some network drives) fails by itself when it is full. */
export const freeBytesOf: FreeBytes = (folder) =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  )

/** Less than `RESERVED_BYTES` would remain free on the disk. Has the error code of a full disk. */
export class NoRoom extends Error {
  readonly code = 'ENOSPC'
  /** Number of bytes to free before the next attempt. */
  readonly missingBytes: number

  constructor(missingBytes: number) {
    super(`${missingBytes} bytes too few on the disk`)
    this.missingBytes = missingBytes
  }
}

/** Throws `NoRoom` unless `bytes` more bytes can be written into the folder without using the reserve. */
export async function requireRoom(
  folder: string,
  bytes: number,
  freeBytes: FreeBytes = freeBytesOf,
): Promise<void> {
  const missing = bytes + RESERVED_BYTES - (await freeBytes(folder))
  if (missing > 0) throw new NoRoom(missing)
}

const FULL_DISK = new Set(['ENOSPC', 'EDQUOT'])

/** Whether a write failed because the disk, or the user's quota on it, is full. */
export function isFullDisk(cause: unknown): boolean {
  return cause instanceof Error && FULL_DISK.has((cause as NodeJS.ErrnoException).code ?? '')
}

/** Advice for a full disk, in Polish. */
export function noRoomText(cause: unknown): string {
  if (!(cause instanceof NoRoom)) return 'Na dysku nie ma już miejsca.'
  return `Na dysku brakuje miejsca: zwolnij co najmniej ${Math.ceil(cause.missingBytes / MEGABYTE)} MB.`
}

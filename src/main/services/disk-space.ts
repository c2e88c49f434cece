import { statfs } from 'node:fs/promises'

const MEGABYTE = 1024 * 1024

/** Bytes that no download takes: the print journal, the log and the settings must be written on a full disk as well. */
const RESERVED_BYTES = 200 * MEGABYTE

/** Free bytes of the disk that a folder is on, for this user. */
export type FreeBytes = (folder: string) => Promise<number>

/** A disk that does not say how full it is (some network drives) refuses by itself when it is. */
export const freeBytesOf: FreeBytes = (folder) =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  )

/** Less than `RESERVED_BYTES` would be left on the disk. Has the code of a disk that is full. */
export class NoRoom extends Error {
  readonly code = 'ENOSPC'
  /** To be freed before it is tried again. */
  readonly missingBytes: number

  constructor(missingBytes: number) {
    super(`${missingBytes} bytes too few on the disk`)
    this.missingBytes = missingBytes
  }
}

/** Throws `NoRoom` unless so many bytes more can be written into the folder with the reserve left. */
export async function requireRoom(
  folder: string,
  bytes: number,
  freeBytes: FreeBytes = freeBytesOf,
): Promise<void> {
  const missing = bytes + RESERVED_BYTES - (await freeBytes(folder))
  if (missing > 0) throw new NoRoom(missing)
}

const FULL_DISK = new Set(['ENOSPC', 'EDQUOT'])

/** Whether a write failed because the disk, or the user's share of it, is full. */
export function isFullDisk(cause: unknown): boolean {
  return cause instanceof Error && FULL_DISK.has((cause as NodeJS.ErrnoException).code ?? '')
}

/** What to do about a full disk, in Polish. */
export function noRoomText(cause: unknown): string {
  if (!(cause instanceof NoRoom)) return 'Na dysku nie ma już miejsca.'
  return `Na dysku brakuje miejsca: zwolnij co najmniej ${Math.ceil(cause.missingBytes / MEGABYTE)} MB.`
}

import { copyFile, constants, link, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytesOf, requireRoom, type FreeBytes } from '../disk-space.ts'
import { unfinished } from '../unfinished-names.ts'
import { numberedName } from './safe-file-name.ts'

const MAX_NUMBER = 10_000

/** A file under a temporary name that gets its final name only when it is complete (DESK-038). */
export interface PartFile {
  write(chunk: Uint8Array): Promise<void>
  /** Renames the file to the first free name of `name`, `name (1)` … and returns its path. */
  finish(name: string): Promise<string>
  discard(): Promise<void>
}

function isTaken(cause: unknown): boolean {
  return cause instanceof Error && (cause as NodeJS.ErrnoException).code === 'EEXIST'
}

/** Both methods refuse an existing name, unlike a rename, which would replace it. */
async function takeName(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (cause) {
    if (isTaken(cause)) throw cause
    // Fallback for file systems without hard links, e.g. FAT on a USB stick.
    await copyFile(from, to, constants.COPYFILE_EXCL)
  }
}

/**
 * Smaller files are written regardless of the free space: an invoice of 50 kB must be saved even on a nearly full disk.
 */
const LARGE_BYTES = 16 * 1024 * 1024

interface PartFileOptions {
  /** The announced number of bytes, if any. */
  announced?: number | null
  freeBytes?: FreeBytes | undefined
}

/** Creates the file. Throws `NoRoom` now or during a write if a large file would fill the disk. */
export async function createPartFile(
  directory: string,
  { announced, freeBytes = freeBytesOf }: PartFileOptions = {},
): Promise<PartFile> {
  await mkdir(directory, { recursive: true })
  if (announced && announced >= LARGE_BYTES) await requireRoom(directory, announced, freeBytes)
  let unchecked = 0
  const temporary = join(directory, unfinished.download())
  const handle = await open(temporary, 'wx')
  let isOpen = true
  const close = async () => {
    if (isOpen) await handle.close()
    isOpen = false
  }
  return {
    async write(chunk) {
      unchecked += chunk.byteLength
      if (unchecked >= LARGE_BYTES) {
        await requireRoom(directory, unchecked, freeBytes)
        unchecked = 0
      }
      await handle.writeFile(chunk)
    },
    async finish(name) {
      await handle.sync()
      await close()
      for (let count = 0; count < MAX_NUMBER; count++) {
        const path = join(directory, numberedName(name, count))
        try {
          await takeName(temporary, path)
          await rm(temporary, { force: true })
          return path
        } catch (cause) {
          if (!isTaken(cause)) throw cause
        }
      }
      throw new Error(`no free name for ${name}`)
    },
    async discard() {
      await close()
      await rm(temporary, { force: true })
    },
  }
}

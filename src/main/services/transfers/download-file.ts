import { randomUUID } from 'node:crypto'
import { copyFile, constants, link, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { numberedName } from './safe-file-name.ts'

const MAX_NUMBER = 10_000

/** A file under a temporary name that takes its own name only when it is whole (DESK-038). */
export interface PartFile {
  write(chunk: Uint8Array): Promise<void>
  /** Gives the file the first free name of `name`, `name (1)` … and answers its path. */
  finish(name: string): Promise<string>
  discard(): Promise<void>
}

function isTaken(cause: unknown): boolean {
  return cause instanceof Error && (cause as NodeJS.ErrnoException).code === 'EEXIST'
}

/** Both ways refuse an existing name, unlike a rename, which would replace it. */
async function takeName(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (cause) {
    if (isTaken(cause)) throw cause
    // File systems without hard links, e.g. FAT on a stick.
    await copyFile(from, to, constants.COPYFILE_EXCL)
  }
}

export async function createPartFile(directory: string): Promise<PartFile> {
  await mkdir(directory, { recursive: true })
  const temporary = join(directory, `.${randomUUID()}.part`)
  const handle = await open(temporary, 'wx')
  let isOpen = true
  const close = async () => {
    if (isOpen) await handle.close()
    isOpen = false
  }
  return {
    async write(chunk) {
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

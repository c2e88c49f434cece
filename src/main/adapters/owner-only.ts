import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Messages that wait to be sent, and journals and other files that were set aside as damaged. */
const CONFIDENTIAL = /^outbox\.json$|\.broken-[\dTZ-]+\.\w+(-wal|-shm)?$/

/**
 * Makes files with client data in these folders readable by their owner only, because an earlier version of the program
 * wrote them with the system's default modes. Never follows links. Files that cannot be changed are left for the next
 * start. On Windows modes have no effect, and the profile's ACL protects the files.
 */
export async function tightenModes(folders: readonly string[]): Promise<void> {
  if (process.platform === 'win32') return
  for (const folder of folders) {
    const names = await readdir(folder).catch((): string[] => [])
    for (const name of names.filter((candidate) => CONFIDENTIAL.test(candidate)))
      await tighten(join(folder, name)).catch(() => undefined)
  }
}

async function tighten(path: string): Promise<void> {
  // A pipe in place of the file must not block the start.
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    if ((await handle.stat()).isFile()) await handle.chmod(0o600)
  } finally {
    await handle.close()
  }
}

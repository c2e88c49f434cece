import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Messages that wait to be sent, and journals and other files that were set aside as broken. */
const CONFIDENTIAL = /^outbox\.json$|\.broken-[\dTZ-]+\.\w+(-wal|-shm)?$/

/**
 * Leaves the files with data of clients in these folders readable by their owner only: an earlier program wrote them
 * with the system's usual modes. Never through a link. What cannot be changed is left for the next start; on Windows,
 * where the profile's ACL does the same, modes say nothing.
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
  // A pipe in its place must not hold the start up.
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    if ((await handle.stat()).isFile()) await handle.chmod(0o600)
  } finally {
    await handle.close()
  }
}

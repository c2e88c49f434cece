import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { freeBytesOf, requireRoom, type FreeBytes } from '../../services/disk-space.ts'
import { unfinished } from '../../services/unfinished-names.ts'
import { UpdateFailure } from '../../services/updates/ports.ts'
import { createTextFile } from '../text-file.ts'
import { sha512Of } from './file-hash.ts'

const keptInstaller = z.object({ file: z.string(), sha512: z.string() })

/** Copies of installers by version, so that an administrator can go back if a new version shows no screen. */
export interface StoredInstallers {
  /** Copies an installer and removes all copies except those of this version and `former`. */
  keep(version: string, path: string, sha512: string, former: string): Promise<void>
  /** Path of the copy. Null if there is none or if it was changed. */
  pathOf(version: string): Promise<string | null>
}

/**
 * Copies a file under a temporary name, and renames it after it is complete, flushed to the disk and verified. If the
 * program is killed meanwhile, the previous copy is unchanged.
 */
async function copyWhole(from: string, to: string, sha512: string): Promise<void> {
  const temporary = unfinished.installer(to)
  const hash = createHash('sha512')
  try {
    // Only the user who runs the program may change or start it.
    const handle = await open(temporary, 'w', 0o700)
    try {
      for await (const chunk of createReadStream(from, { highWaterMark: 1024 * 1024 })) {
        hash.update(chunk as Buffer)
        await handle.writeFile(chunk as Buffer)
      }
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (hash.digest('base64') !== sha512)
      throw new UpdateFailure('installer', 'the installer is not the one that was downloaded')
    await rename(temporary, to)
  } catch (cause) {
    await rm(temporary, { force: true })
    throw cause
  }
}

export function openStoredInstallers(folder: string, freeBytes: FreeBytes = freeBytesOf): StoredInstallers {
  const noteOf = (version: string) => join(folder, `${version}.json`)

  /** The copy of a version according to its note. Null unless the copy is complete. */
  async function copyOf(version: string): Promise<{ path: string; sha512: string } | null> {
    try {
      const { file, sha512 } = keptInstaller.parse(JSON.parse(await readFile(noteOf(version), 'utf8')))
      const path = join(folder, basename(file))
      return (await sha512Of(path)) === sha512 ? { path, sha512 } : null
    } catch {
      return null
    }
  }

  return {
    async keep(version, path, sha512, former) {
      await mkdir(folder, { recursive: true })
      const file = `${version}-${basename(path)}`
      if ((await copyOf(version))?.sha512 !== sha512) {
        await requireRoom(folder, (await stat(path)).size, freeBytes)
        await copyWhole(path, join(folder, file), sha512)
        await createTextFile(noteOf(version)).write(JSON.stringify({ file, sha512 }))
      }
      const isWanted = (name: string) =>
        [version, former].some((kept) => name === `${kept}.json` || name.startsWith(`${kept}-`))
      for (const name of await readdir(folder))
        if (!isWanted(name)) await rm(join(folder, name), { force: true })
    },
    pathOf: async (version) => (await copyOf(version))?.path ?? null,
  }
}

import { chmod, copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { sha512Of } from './file-hash.ts'

const keptInstaller = z.object({ file: z.string(), sha512: z.string() })

/** Copies of installers by version, so that an administrator can go back where a new version shows no screen. */
export interface KeptInstallers {
  keep(version: string, path: string, sha512: string, former: string): Promise<void>
  /** Path of the copy; null where there is none, or it is not what it was. */
  pathOf(version: string): Promise<string | null>
}

export function openKeptInstallers(folder: string): KeptInstallers {
  const noteOf = (version: string) => join(folder, `${version}.json`)
  return {
    async keep(version, path, sha512, former) {
      await mkdir(folder, { recursive: true })
      const file = `${version}-${basename(path)}`
      await copyFile(path, join(folder, file))
      await chmod(join(folder, file), 0o700)
      await writeFile(noteOf(version), JSON.stringify({ file, sha512 }))
      const isWanted = (name: string) =>
        [version, former].some((kept) => name === `${kept}.json` || name.startsWith(`${kept}-`))
      for (const name of await readdir(folder))
        if (!isWanted(name)) await rm(join(folder, name), { force: true })
    },
    async pathOf(version) {
      try {
        const { file, sha512 } = keptInstaller.parse(JSON.parse(await readFile(noteOf(version), 'utf8')))
        const path = join(folder, basename(file))
        return (await sha512Of(path)) === sha512 ? path : null
      } catch {
        return null
      }
    },
  }
}

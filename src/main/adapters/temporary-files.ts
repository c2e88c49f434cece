import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Describes temporary files of one kind in one folder. */
export interface TemporaryFiles {
  folder: string
  /** Matches names that only this program uses. */
  name: RegExp
  /** Files that were last written before this moment belong to no running write. In ms since 1970. */
  before: number
}

/**
 * Removes the files that killed writes left behind. Returns the number of removed files. Affects only plain files
 * directly in the given folders and never follows links; a folder or file that cannot be read or removed is left for
 * the next start.
 */
export async function sweepTemporaryFiles(kinds: readonly TemporaryFiles[]): Promise<number> {
  let count = 0
  for (const { folder, name, before } of kinds) {
    const names = await readdir(folder).catch((): string[] => [])
    for (const path of names.filter((candidate) => name.test(candidate)).map((one) => join(folder, one))) {
      const info = await lstat(path).catch(() => null)
      if (!info?.isFile() || info.mtimeMs >= before) continue
      await rm(path, { force: true }).then(
        () => (count += 1),
        () => undefined,
      )
    }
  }
  return count
}

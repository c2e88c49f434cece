import { updateFolders } from '../adapters/electron-updater/update-folders.ts'
import type { TemporaryFiles } from '../adapters/temporary-files.ts'
import { UNFINISHED_NAMES } from '../services/unfinished-names.ts'

const DAY_MS = 86_400_000
const PART_DAYS = 30

/** Folders in which the program writes. */
export interface WrittenFolders {
  profile: string
  training: string
  pictures: string
  /** Folder in which exports of clients' data collect what they read. */
  clientData: string
  updates: string
  downloads: string
  /** Folders that are used as file printers. */
  labels: readonly string[]
}

interface Moments {
  /** In ms since 1970. */
  now: number
  started: number
}

/**
 * The temporary files that killed writes may have left, by folder and minimum age. Only this program writes in the
 * profile, so everything older than its start can be removed. The folders of downloads and labels may be shared with
 * the program of another profile, so files there must be a day old. A partial update can be resumed for a month.
 */
export function kindsAtStart(folders: WrittenFolders, { now, started }: Moments): TemporaryFiles[] {
  const own = [folders.profile, folders.training, folders.pictures]
  const { installers, parts } = updateFolders(folders.updates)
  const aDayAgo = now - DAY_MS
  return [
    ...own.map((folder) => ({ folder, name: UNFINISHED_NAMES.ofProfile, before: started })),
    { folder: installers, name: UNFINISHED_NAMES.installer, before: started },
    { folder: parts, name: UNFINISHED_NAMES.update, before: now - PART_DAYS * DAY_MS },
    { folder: folders.clientData, name: UNFINISHED_NAMES.download, before: started },
    { folder: folders.downloads, name: UNFINISHED_NAMES.download, before: aDayAgo },
    ...folders.labels.map((folder) => ({ folder, name: UNFINISHED_NAMES.label, before: aDayAgo })),
  ]
}

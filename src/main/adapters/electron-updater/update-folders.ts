import { join } from 'node:path'

/** Subfolders of the updates' folder: for earlier installers, and for the partial file of a running download. */
export const updateFolders = (folder: string) => ({
  installers: join(folder, 'installers'),
  parts: join(folder, 'parts'),
})

import { join } from 'node:path'

/** Where below the updates' folder the former installers are kept, and the part of the file that is being fetched. */
export const updateFolders = (folder: string) => ({
  installers: join(folder, 'installers'),
  parts: join(folder, 'parts'),
})

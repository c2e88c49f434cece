import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Servers stand in folders that an ordinary account's PATH does not name. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/bin', '/sbin', '/bin', '/usr/local/sbin', '/usr/local/bin']

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Path of an installed tool; null where there is none. */
function findTool(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS]
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null
}

/** Why tests that need these tools cannot run here, for their titles; null where they can. */
export function missingTools(...names: string[]): string | null {
  const missing = names.filter((name) => findTool(name) === null)
  return missing.length === 0 ? null : `not installed here: ${missing.join(', ')}`
}

/** Path of a tool that `missingTools` did not name. */
export function tool(name: string): string {
  const path = findTool(name)
  if (path === null) throw new Error(`${name} is not installed`)
  return path
}

import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Servers are installed in folders that are not in an ordinary account's PATH. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/bin', '/sbin', '/bin', '/usr/local/sbin', '/usr/local/bin']

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the path of an installed tool, or null. */
function findTool(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS]
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null
}

/** The reason why tests that need these tools cannot run here, for their titles. Null if they can. */
export function missingTools(...names: string[]): string | null {
  const missing = names.filter((name) => findTool(name) === null)
  return missing.length === 0 ? null : `not installed here: ${missing.join(', ')}`
}

/** Returns the path of a tool that `missingTools` did not report. */
export function tool(name: string): string {
  const path = findTool(name)
  if (path === null) throw new Error(`${name} is not installed`)
  return path
}

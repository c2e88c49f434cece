// Finds an installed Chromium or Chrome. Uses only plain Node, because set-up runs it before anything is installed.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]
const WINDOWS_PLACES = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
]

/** All paths that are tried, in order. If CHROMIUM_PATH is set, only that path is tried. */
export function chromiumCandidates({ env, platform }) {
  if (env.CHROMIUM_PATH) return [env.CHROMIUM_PATH]
  if (platform === 'darwin') return MAC_PLACES
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean)
    return roots.flatMap((root) => WINDOWS_PLACES.map((parts) => join(root, ...parts)))
  }
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(
    Boolean,
  )
  return [...new Set(NAMES.flatMap((name) => folders.map((folder) => join(folder, name))))]
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Path of an installed Chromium, or null. */
export function findChromium(env = process.env, platform = process.platform) {
  return chromiumCandidates({ env, platform }).find(isExecutable) ?? null
}

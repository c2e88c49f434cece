import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './project-node.mjs'
import { runTool } from './run-tool.mjs'

const OUT = join(ROOT, 'out')
const STAMP = join(OUT, 'built-from')
const SOURCES = ['src', 'resources', 'electron.vite.config.ts', 'package.json', 'package-lock.json']

function describe(path, lines) {
  const info = statSync(path, { throwIfNoEntry: false })
  if (!info) return
  if (!info.isDirectory()) lines.push(`${relative(ROOT, path)} ${info.size} ${info.mtimeMs}`)
  else for (const name of readdirSync(path).sort()) describe(join(path, name), lines)
}

/** Returns a stamp that changes when a source file is touched, added or removed. */
function sourcesStamp() {
  const lines = []
  for (const source of SOURCES) describe(join(ROOT, source), lines)
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

/**
 * Builds into `out/`, with `isForced` even if nothing has changed since the last build. Returns whether the build
 * succeeded.
 */
export function buildApp({ isForced = false } = {}) {
  const stamp = sourcesStamp()
  const isFresh =
    existsSync(join(OUT, 'main', 'index.js')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp
  if (isFresh && !isForced) return true
  console.log('build: building the app from its sources…')
  if (!runTool('electron-vite', ['build', '--logLevel', 'warn'])) return false
  mkdirSync(OUT, { recursive: true })
  writeFileSync(STAMP, stamp)
  return true
}

// The tools of set-up print hundreds of lines that mean nothing to a newcomer, npm's warnings about engines among them.
// They are kept in .setup/NAME.log and shown only where a step fails.
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './project-node.mjs'
import { runTool } from './run-tool.mjs'

const FOLDER = join(ROOT, '.setup')
const logOf = (name) => join(FOLDER, `${name}.log`)

/** As `runTool`, with what the tool prints in `.setup/NAME.log`, in its order. */
export function runQuietly(name, command, args, options = {}) {
  mkdirSync(FOLDER, { recursive: true })
  const log = openSync(logOf(name), 'w')
  try {
    return runTool(command, args, { ...options, stdio: log })
  } finally {
    closeSync(log)
  }
}

/** All that the tool printed when it ran last; empty where it did not. */
export function outputOf(name) {
  try {
    return readFileSync(logOf(name), 'utf8')
  } catch {
    return ''
  }
}

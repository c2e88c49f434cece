// Set-up tools print hundreds of lines that mean nothing to a newcomer, such as npm's warnings about engines. This
// output is written to .setup/NAME.log and shown only if a step fails.
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './project-node.mjs'
import { runTool } from './run-tool.mjs'

const FOLDER = join(ROOT, '.setup')
const logOf = (name) => join(FOLDER, `${name}.log`)

/** Does what `runTool` does, but writes the tool's output to `.setup/NAME.log` in its original order. */
export function runQuietly(name, command, args, options = {}) {
  mkdirSync(FOLDER, { recursive: true })
  const log = openSync(logOf(name), 'w')
  try {
    return runTool(command, args, { ...options, stdio: log })
  } finally {
    closeSync(log)
  }
}

/** Output of the tool's last run. Empty if it has never run. */
export function outputOf(name) {
  try {
    return readFileSync(logOf(name), 'utf8')
  } catch {
    return ''
  }
}

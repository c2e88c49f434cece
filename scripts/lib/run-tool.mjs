import { spawn, spawnSync } from 'node:child_process'
import { writeSync } from 'node:fs'
import { ROOT, projectEnvironment } from './project-node.mjs'

const isWindows = process.platform === 'win32'

/**
 * Runs a tool in the project's folder until it ends. Returns whether it succeeded. `stdio` is the output target:
 * `inherit` or a file descriptor.
 */
export function runTool(command, args, { env = {}, stdio = 'inherit', timeout } = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    env: { ...projectEnvironment(), ...env },
    // A tool that set-up or the tests run must never wait for input.
    stdio: ['ignore', stdio, stdio],
    // On Windows the tools are .cmd files, which only a shell can start.
    shell: isWindows,
    timeout,
  })
  if (error && stdio === 'inherit') console.error(`${command}: ${error.message}`)
  else if (error) writeSync(stdio, `${command}: ${error.message}\n`)
  return status === 0
}

/**
 * Runs a tool beside others and returns its whole output instead of mixing it with theirs.
 * @returns {Promise<{ hasSucceeded: boolean, output: string }>}
 */
export function runToolBeside(command, args, { env = {} } = {}) {
  const tool = spawn(command, args, {
    cwd: ROOT,
    env: { ...projectEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: isWindows,
  })
  let output = ''
  for (const stream of [tool.stdout, tool.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  }
  return new Promise((resolve) => {
    tool.on('error', (error) =>
      resolve({ hasSucceeded: false, output: `${output}${command}: ${error.message}\n` }),
    )
    tool.on('close', (status) => resolve({ hasSucceeded: status === 0, output }))
  })
}

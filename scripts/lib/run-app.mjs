import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { PROJECT_NODE, ROOT, projectEnvironment } from './project-node.mjs'
import { findElectronBinary } from './setup-facts.mjs'

/** Returns the command that runs the built app: Electron if its binary is available, otherwise the Chromium host. */
export function appCommand(args) {
  const electron = findElectronBinary()
  if (electron) return { command: electron, args: [ROOT, ...args], runsOn: 'Electron' }
  const host = join(ROOT, 'scripts', 'chromium-host', 'run.mjs')
  return {
    command: PROJECT_NODE,
    args: [host, join(ROOT, 'out', 'main', 'index.js'), ...args],
    runsOn: 'an installed Chromium',
  }
}

/** Starts a command of the project and passes signals on. The child ends when this process ends. */
export function startChild(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...projectEnvironment(), ...env },
    stdio: 'inherit',
  })
  const passOn = (signal) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn)
  child.on('exit', () => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, passOn)
  })
  return child
}

/** Runs a command until it ends. Resolves with the exit code. */
export function runChild(command, args, env) {
  return new Promise((resolve) => {
    const child = startChild(command, args, env)
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

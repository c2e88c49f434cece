// The project's own Node 24 (the `node` package). npm puts it first on the PATH of every npm script, but set-up may run
// before it is installed, and a script may be started by any other Node of the machine.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BIN = join(ROOT, 'node_modules', '.bin')
export const PROJECT_NODE = join(
  ROOT,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** Environment in which `node` and the project's tools are the project's own. */
export function projectEnvironment(env = process.env) {
  const path = env.PATH ?? env.Path ?? ''
  const nodeFolder = join(ROOT, 'node_modules', 'node', 'bin')
  return { ...env, PATH: [nodeFolder, BIN, path].join(delimiter) }
}

/** Version of the project's Node, e.g. `24.21.0`. Null if it does not run. */
export function projectNodeVersion() {
  if (!existsSync(PROJECT_NODE)) return null
  const { status, stdout } = spawnSync(PROJECT_NODE, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim().replace(/^v/, '') : null
}

/** Restarts this script on the project's Node if it runs on an older one. Returns if the version is right. */
export function continueOnProjectNode(scriptUrl) {
  if (Number(process.versions.node.split('.')[0]) >= 24) return
  const args = [fileURLToPath(scriptUrl), ...process.argv.slice(2)]
  const { status } = spawnSync(PROJECT_NODE, args, { stdio: 'inherit', env: projectEnvironment() })
  process.exit(status ?? 1)
}

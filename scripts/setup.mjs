// Makes a fresh clone runnable with nothing but Node 20 or newer, npm and a package registry. Run by start and test; a
// second run finds everything in place and does nothing.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT, PROJECT_NODE } from './lib/project-node.mjs'
import { outputOf, runQuietly } from './lib/run-quietly.mjs'
import { aptPrefix, lockHash, nodeHeaders, readFacts, writeStamp } from './lib/setup-facts.mjs'
import {
  chromiumAdvice,
  debianPackages,
  keychainAdvice,
  keychainPackages,
  nextStep,
  NODE_MAJOR,
  toolsAdvice,
} from './lib/setup-plan.mjs'

const DOWNLOAD_LIMIT_MS = 5 * 60_000
const say = (line) => console.log(`setup: ${line}`)

class SetupFailure extends Error {}

/** What was missing at a try that was in vain; null where the module loads. */
function keychainTry(missingParts) {
  return readFacts().hasKeychain ? null : missingParts.join(' ')
}

const INSTALL_FLAGS = ['--include=dev', '--include=optional', '--no-audit', '--no-fund']

/** Modules are compiled with headers that are here: the place that node-gyp would ask for them may be out of reach. */
function compilerEnvironment() {
  const headers = nodeHeaders()
  return headers === null ? {} : { npm_config_nodedir: headers }
}

/** A clean install refuses a lock file that its registry cannot fill in for every platform; a plain one does not. */
function installPackages({ missingKeychainParts }) {
  say('installing packages with npm; this takes a few minutes…')
  // Windows cannot replace the very Node that runs this script, as a clean install would.
  const isInUse = process.platform === 'win32' && process.execPath.startsWith(join(ROOT, 'node_modules'))
  const env = compilerEnvironment()
  const isClean = !isInUse && runQuietly('npm-ci', 'npm', ['ci', ...INSTALL_FLAGS], { env })
  const args = ['install', '--no-save', ...INSTALL_FLAGS]
  if (!isClean && !runQuietly('npm-install', 'npm', args, { env })) {
    for (const name of isInUse ? ['npm-install'] : ['npm-ci', 'npm-install']) console.error(outputOf(name))
    throw new SetupFailure('npm could not install the packages: what it said is above.')
  }
  writeStamp({ lockHash: lockHash(), triedKeychain: keychainTry(missingKeychainParts) })
}

function repairNode() {
  say(`putting the project's own Node ${NODE_MAJOR} into node_modules…`)
  runQuietly('node-rebuild', 'npm', ['rebuild', 'node', '--foreground-scripts'])
  const installer = join(ROOT, 'node_modules', 'node', 'installArchSpecificPackage.js')
  const isThere = () => existsSync(PROJECT_NODE)
  if (!isThere() && existsSync(installer)) runQuietly('node', process.execPath, [installer])
  if (!isThere()) console.error(`${outputOf('node-rebuild')}${outputOf('node')}`)
}

function downloadElectron(facts) {
  say('downloading Electron…')
  const installer = join(ROOT, 'node_modules', 'electron', 'install.js')
  const isThere = runQuietly('electron', PROJECT_NODE, [installer], { timeout: DOWNLOAD_LIMIT_MS })
  writeStamp({ triedElectron: facts.electronVersion })
  if (!isThere)
    say(
      'Electron cannot be downloaded here, so the app will run on an installed Chromium (.setup/electron.log says why; later: npx install-electron).',
    )
}

/** Asks the package manager for packages. Tests and the keychain do without them, so a failure is shown and goes on. */
function installPackagesOfDebian(name, packages) {
  const [command, ...rest] = [...aptPrefix(), 'apt-get']
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const lists = `${name}-lists`
  runQuietly(lists, command, [...rest, 'update'], { env })
  if (runQuietly(name, command, [...rest, 'install', '-y', ...packages], { env })) return
  console.error(`${outputOf(lists)}${outputOf(name)}`)
  say('apt-get could not install them: what it said is above.')
}

function installChromium() {
  say('installing Chromium, in which the app runs here (apt-get install chromium)…')
  installPackagesOfDebian('chromium', ['chromium', 'fonts-dejavu-core'])
}

/** What tests run against: a print server, an IPP printer, a reader of barcodes. Without them those tests are skipped. */
function installTools({ missingTools }) {
  const packages = debianPackages(missingTools)
  say(`installing what tests need (apt-get install ${packages.join(' ')})…`)
  installPackagesOfDebian('tools', ['--no-install-recommends', ...packages])
  writeStamp({ triedTools: missingTools.join(' ') })
}

function installKeychainParts({ missingKeychainParts }) {
  const packages = keychainPackages(missingKeychainParts)
  say(
    `installing what access to the system's keychain is built with (apt-get install ${packages.join(' ')})…`,
  )
  installPackagesOfDebian('keychain-parts', ['--no-install-recommends', ...packages])
  // Those that could not be had; they are not asked for again.
  writeStamp({ triedKeychainParts: readFacts().missingKeychainParts.join(' ') })
}

/** Fills in what npm dropped when it did not build; where it is there, but does not load, it is built again. */
function buildKeychain({ missingKeychainParts }) {
  say("building access to the system's keychain (keytar)…")
  const env = compilerEnvironment()
  const isThere = existsSync(join(ROOT, 'node_modules', 'keytar'))
  const command = isThere ? ['rebuild', 'keytar'] : ['install', '--no-save', ...INSTALL_FLAGS]
  runQuietly('keychain', 'npm', command, { env })
  writeStamp({ triedKeychain: keychainTry(missingKeychainParts) })
}

const WHEN_IN_VAIN = {
  install: 'the packages were installed, but node_modules is not there.',
  'repair-node': `Node ${NODE_MAJOR} could not be put into node_modules: allow the install script of the package "node" (npm install-scripts approve node) and run npm ci.`,
  'download-electron': 'the download of Electron could not be noted in .setup.',
  'install-chromium': chromiumAdvice(process.platform),
}

/**
 * Does what is missing, one step at a time; throws with one clear line when it cannot. `isForTests` adds what only
 * tests need.
 */
export function setUp({ isForTests = false } = {}) {
  const steps = {
    install: installPackages,
    'repair-node': repairNode,
    'download-electron': downloadElectron,
    'install-chromium': installChromium,
    'install-tools': installTools,
    'install-keychain-parts': installKeychainParts,
    'build-keychain': buildKeychain,
  }
  const done = new Set()
  for (;;) {
    const facts = readFacts({ isForTests })
    const step = nextStep(facts)
    if (step === 'done') {
      for (const advice of [keychainAdvice(facts), toolsAdvice(facts)]) if (advice) say(advice)
      return
    }
    if (step === 'name-chromium') throw new SetupFailure(chromiumAdvice(process.platform))
    if (done.has(step)) throw new SetupFailure(WHEN_IN_VAIN[step])
    done.add(step)
    steps[step](facts)
  }
}

/** As `setUp`, for a command: says why it failed and answers false. */
export function trySetUp(options) {
  try {
    setUp(options)
    return true
  } catch (failure) {
    console.error(`setup: ${failure instanceof SetupFailure ? failure.message : failure.stack}`)
    return false
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!trySetUp()) process.exit(1)
  say('ready')
}

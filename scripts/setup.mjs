// Makes a fresh clone runnable with nothing but Node 20 or newer, npm and a package registry. `start` and `test` run
// it; a second run finds everything installed and does nothing.
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

/** The parts that were missing at a failed attempt. Null if the module loads. */
function keychainTry(missingParts) {
  return readFacts().hasKeychain ? null : missingParts.join(' ')
}

const INSTALL_FLAGS = ['--include=dev', '--include=optional', '--no-audit', '--no-fund']

/**
 * Compiles modules with local headers, because the server from which node-gyp would download them may be unreachable.
 */
function compilerEnvironment() {
  const headers = nodeHeaders()
  return headers === null ? {} : { npm_config_nodedir: headers }
}

/**
 * Installs the packages. A clean install fails if the registry cannot complete the lock file for every platform, so a
 * plain install follows.
 */
function installPackages({ missingKeychainParts }) {
  say('installing packages with npm; this takes a few minutes…')
  // A clean install would replace the Node that runs this script, which Windows does not allow.
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

/**
 * Installs packages with apt-get. Tests and the keychain work without them, so a failure is printed and set-up
 * continues.
 */
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

/**
 * Installs the programs that tests run against: a print server, an IPP printer, a barcode reader. Without them those
 * tests are skipped.
 */
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
  // Records the parts that could not be installed, so that they are not requested again.
  writeStamp({ triedKeychainParts: readFacts().missingKeychainParts.join(' ') })
}

/** Installs keytar if npm dropped it after a failed build, or rebuilds it if it is installed but does not load. */
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
 * Runs the missing steps one at a time. Throws with a one-line message if a step fails. `isForTests` adds what only
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

/** Does what `setUp` does, for a command: prints the reason of a failure and returns false. */
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
  if (!trySetUp({ isForTests: process.argv.includes('--for-tests') })) process.exit(1)
  say('ready')
}

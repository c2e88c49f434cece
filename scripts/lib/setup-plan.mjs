// Decides the next step of set-up from the facts that it found. Pure, so that every kind of machine can be tested.

/** Major version of Node that everything runs on. */
export const NODE_MAJOR = 24

/**
 * Programs that tests run besides the project's own, and the Debian package of each. If a program is missing and cannot
 * be installed, its tests are skipped and report this.
 */
const TEST_TOOLS = [
  { command: 'cupsd', debianPackage: 'cups' },
  { command: 'lp', debianPackage: 'cups-client' },
  { command: 'ippeveprinter', debianPackage: 'cups-ipp-utils' },
  { command: 'dbus-daemon', debianPackage: 'dbus' },
  { command: 'zbarimg', debianPackage: 'zbar-tools' },
  { command: 'gnome-keyring-daemon', debianPackage: 'gnome-keyring' },
  { command: 'secret-tool', debianPackage: 'libsecret-tools' },
  // This package takes 100 MB. It runs the Windows spooler's adapter on a real winspool.drv.
  { command: 'wine', debianPackage: 'wine', architecture: 'x64' },
]

/**
 * Build requirements of keytar, the keychain module, on Linux if no prebuilt binary can be downloaded, and the Debian
 * package of each. keytar uses Node-API, so the headers of any Node work.
 */
const KEYCHAIN_PARTS = [
  { part: 'libsecret-1', debianPackage: 'libsecret-1-dev' },
  { part: 'pkg-config', debianPackage: 'pkg-config' },
  { part: 'make', debianPackage: 'make' },
  { part: 'g++', debianPackage: 'g++' },
  { part: 'python3', debianPackage: 'python3' },
  { part: 'node_api.h', debianPackage: 'libnode-dev' },
]

/**
 * @typedef {object} SetupFacts
 * @property {boolean} hasModules whether node_modules is there
 * @property {string} lockHash hash of the lock file
 * @property {string | null} installedLockHash hash of the lock file that node_modules was installed from
 * @property {string | null} nodeVersion version of the project's Node, null when it does not run
 * @property {string} electronVersion
 * @property {boolean} hasElectron whether Electron's binary is there
 * @property {string | null} triedElectron version whose download was tried last
 * @property {boolean} hasDisplay
 * @property {string | null} chromium path of an installed Chromium
 * @property {boolean} canInstallPackages Debian or Ubuntu with root or passwordless sudo
 * @property {boolean} isForTests whether tests are about to run
 * @property {string[]} missingTools commands that tests need and that are not installed
 * @property {string | null} triedTools the packages of the last installation attempt
 * @property {boolean} hasKeychain whether keytar loads
 * @property {string[]} missingKeychainParts missing packages that keytar needs to be compiled
 * @property {string | null} triedKeychainParts the packages of the last installation attempt
 * @property {string | null} triedKeychain the packages that were missing in the last failed build of keytar
 */

/**
 * @param {SetupFacts} facts
 * @returns {'install' | 'repair-node' | 'download-electron' | 'install-chromium' | 'name-chromium' | 'install-tools' | 'install-keychain-parts' | 'build-keychain' | 'done'}
 */
export function nextStep(facts) {
  const isInstalled = facts.hasModules && facts.lockHash === facts.installedLockHash
  // npm drops an optional package that cannot be built, so its build requirements are installed first.
  if (!isInstalled) return wantsKeychainParts(facts) ? 'install-keychain-parts' : 'install'
  if (Number(facts.nodeVersion?.split('.')[0]) !== NODE_MAJOR) return 'repair-node'
  if (wantsKeychainParts(facts)) return 'install-keychain-parts'
  if (canKeychainBeBuilt(facts)) return 'build-keychain'
  if (!facts.hasElectron && facts.triedElectron !== facts.electronVersion) return 'download-electron'
  // Electron opens no window without a display. In that case the same app runs headless on Chromium.
  const needsChromium = !facts.hasElectron || !facts.hasDisplay
  if (needsChromium && facts.chromium === null) {
    return facts.canInstallPackages ? 'install-chromium' : 'name-chromium'
  }
  const wantsTools = facts.isForTests && facts.canInstallPackages && facts.missingTools.length > 0
  return wantsTools && facts.triedTools !== facts.missingTools.join(' ') ? 'install-tools' : 'done'
}

function wantsKeychainParts({ hasKeychain, canInstallPackages, missingKeychainParts, triedKeychainParts }) {
  if (hasKeychain || !canInstallPackages || missingKeychainParts.length === 0) return false
  return triedKeychainParts !== missingKeychainParts.join(' ')
}

/** Whether a new attempt may succeed after the last one failed. */
function canKeychainBeBuilt({ hasKeychain, missingKeychainParts, triedKeychain }) {
  return !hasKeychain && missingKeychainParts.length === 0 && triedKeychain !== ''
}

/**
 * @param {(part: string) => boolean} isThere
 * @param {string} platform
 * @returns {string[]} what keytar compiles with and is not there; elsewhere than on Linux it comes finished
 */
export function missingKeychainParts(isThere, platform = process.platform) {
  if (platform !== 'linux') return []
  return KEYCHAIN_PARTS.map(({ part }) => part).filter((part) => !isThere(part))
}

/** @param {string[]} parts @returns {string[]} Debian's packages of these parts */
export function keychainPackages(parts) {
  return KEYCHAIN_PARTS.filter(({ part }) => parts.includes(part)).map(({ debianPackage }) => debianPackage)
}

/** Advice for a machine on which the token cannot be stored in the keychain, in one line. Null if it can. */
export function keychainAdvice({ hasKeychain, missingKeychainParts: missing }) {
  if (hasKeychain) return null
  const how =
    missing.length > 0
      ? `keytar needs ${missing.join(', ')} (Debian, Ubuntu: sudo apt-get install ${keychainPackages(missing).join(' ')})`
      : 'keytar could not be built (.setup/keychain.log says why)'
  return `the system's keychain cannot be used, sessions are kept elsewhere: ${how}.`
}

/**
 * @param {(command: string) => boolean} isInstalled
 * @param {string} architecture
 * @returns {string[]} commands that are not
 */
export function missingTools(isInstalled, architecture = process.arch) {
  return TEST_TOOLS.filter((tool) => [undefined, architecture].includes(tool.architecture))
    .map(({ command }) => command)
    .filter((command) => !isInstalled(command))
}

/** @param {string[]} commands @returns {string[]} Debian's packages of these commands */
export function debianPackages(commands) {
  return TEST_TOOLS.filter(({ command }) => commands.includes(command)).map(
    ({ debianPackage }) => debianPackage,
  )
}

/** Advice for a machine on which some tests will be skipped, in one line. Null if none will. */
export function toolsAdvice({ isForTests, missingTools: missing }) {
  if (!isForTests || missing.length === 0) return null
  return `tests that need ${missing.join(', ')} will be skipped (Debian, Ubuntu: sudo apt-get install ${debianPackages(missing).join(' ')}).`
}

/** Advice for a machine on which the user has to install a browser, in one line. */
export function chromiumAdvice(platform) {
  const how = {
    darwin: 'install Google Chrome (https://www.google.com/chrome/) or Chromium',
    win32: 'install Google Chrome (https://www.google.com/chrome/) or Microsoft Edge',
    linux: 'install the package "chromium" (Debian, Ubuntu: sudo apt-get install chromium)',
  }
  return `No Electron binary and no Chromium found: ${how[platform] ?? how.linux}, or name a Chromium in CHROMIUM_PATH.`
}

/** Whether a Linux with this /etc/os-release uses Debian packages. */
export function isDebianLike(osRelease) {
  return /^ID(?:_LIKE)?=.*\b(?:debian|ubuntu)\b/m.test(osRelease)
}

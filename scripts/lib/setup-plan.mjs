// What set-up has to do next, from what it finds; pure, so that every machine can be tried on paper.

/** Major version of Node that everything runs on. */
export const NODE_MAJOR = 24

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
 * @property {boolean} canInstallChromium Debian or Ubuntu with root or passwordless sudo
 */

/**
 * @param {SetupFacts} facts
 * @returns {'install' | 'repair-node' | 'download-electron' | 'install-chromium' | 'name-chromium' | 'done'}
 */
export function nextStep(facts) {
  if (!facts.hasModules || facts.lockHash !== facts.installedLockHash) return 'install'
  if (Number(facts.nodeVersion?.split('.')[0]) !== NODE_MAJOR) return 'repair-node'
  if (!facts.hasElectron && facts.triedElectron !== facts.electronVersion) return 'download-electron'
  // Electron opens no window without a display: there the same app runs headless on Chromium.
  const needsChromium = !facts.hasElectron || !facts.hasDisplay
  if (!needsChromium || facts.chromium !== null) return 'done'
  return facts.canInstallChromium ? 'install-chromium' : 'name-chromium'
}

/** The one line for a machine where a person has to install a browser. */
export function chromiumAdvice(platform) {
  const how = {
    darwin: 'install Google Chrome (https://www.google.com/chrome/) or Chromium',
    win32: 'install Google Chrome (https://www.google.com/chrome/) or Microsoft Edge',
    linux: 'install the package "chromium" (Debian, Ubuntu: sudo apt-get install chromium)',
  }
  return `No Electron binary and no Chromium found: ${how[platform] ?? how.linux}, or name a Chromium in CHROMIUM_PATH.`
}

/** Whether a Linux of this /etc/os-release takes Debian's packages. */
export function isDebianLike(osRelease) {
  return /^ID(?:_LIKE)?=.*\b(?:debian|ubuntu)\b/m.test(osRelease)
}

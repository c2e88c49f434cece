import { describe, expect, test } from 'vitest'
import { chromiumCandidates, findChromium } from '../../../scripts/lib/find-chromium.mjs'
import {
  chromiumAdvice,
  debianPackages,
  isDebianLike,
  keychainAdvice,
  keychainPackages,
  missingKeychainParts,
  missingTools,
  nextStep,
  toolsAdvice,
  type SetupFacts,
} from '../../../scripts/lib/setup-plan.mjs'

const ready: SetupFacts = {
  hasModules: true,
  lockHash: 'a',
  installedLockHash: 'a',
  nodeVersion: '24.21.0',
  electronVersion: '45.4.1',
  hasElectron: true,
  triedElectron: null,
  hasDisplay: true,
  chromium: null,
  canInstallPackages: false,
  isForTests: false,
  missingTools: [],
  triedTools: null,
  hasKeychain: true,
  missingKeychainParts: [],
  triedKeychainParts: null,
  triedKeychain: null,
}
const withoutElectron: SetupFacts = { ...ready, hasElectron: false, triedElectron: '45.4.1' }

describe('set-up', () => {
  test('DESK-001 a fresh clone is installed first', () => {
    expect(nextStep({ ...ready, hasModules: false, installedLockHash: null })).toBe('install')
  })

  test('DESK-003 nothing is done while the lock file and the machine are unchanged', () => {
    expect(nextStep(ready)).toBe('done')
    expect(nextStep({ ...withoutElectron, chromium: '/usr/bin/chromium' })).toBe('done')
  })

  test('DESK-003 a changed lock file installs again', () => {
    expect(nextStep({ ...ready, lockHash: 'b' })).toBe('install')
  })

  test("the project's Node version is checked, not assumed", () => {
    expect(nextStep({ ...ready, nodeVersion: null })).toBe('repair-node')
    expect(nextStep({ ...ready, nodeVersion: '20.20.2' })).toBe('repair-node')
  })

  test('DESK-004 a failed download of Electron is not repeated for the same version', () => {
    expect(nextStep({ ...withoutElectron, triedElectron: null })).toBe('download-electron')
    expect(nextStep({ ...withoutElectron, electronVersion: '45.5.0' })).toBe('download-electron')
    expect(nextStep({ ...withoutElectron, chromium: '/usr/bin/chromium' })).toBe('done')
  })

  test('DESK-005 without Electron and Chromium, the Chromium package is installed if that is allowed', () => {
    expect(nextStep({ ...withoutElectron, canInstallPackages: true })).toBe('install-chromium')
  })

  test('DESK-005 otherwise one line says what to install', () => {
    expect(nextStep(withoutElectron)).toBe('name-chromium')
    for (const platform of ['linux', 'darwin', 'win32', 'freebsd'] as const) {
      const line = chromiumAdvice(platform)
      expect(line).not.toContain('\n')
      expect(line).toMatch(/install .*(chromium|Chrome)/)
    }
  })

  test('DESK-005 a machine without a display needs Chromium even if Electron is installed', () => {
    expect(nextStep({ ...ready, hasDisplay: false })).toBe('name-chromium')
  })

  test('DESK-002 tools that only tests need are installed for them, once, if that is allowed', () => {
    const missing = { ...ready, isForTests: true, missingTools: ['cupsd', 'zbarimg'] }
    expect(nextStep({ ...missing, canInstallPackages: true })).toBe('install-tools')
    expect(nextStep({ ...missing, canInstallPackages: true, triedTools: 'cupsd zbarimg' })).toBe('done')
    expect(nextStep({ ...missing, canInstallPackages: true, triedTools: 'cupsd' })).toBe('install-tools')
    expect(nextStep({ ...missing, canInstallPackages: true, isForTests: false })).toBe('done')
    expect(nextStep(missing)).toBe('done')
    expect(missingTools((command) => command !== 'cupsd')).toEqual(['cupsd'])
    expect(missingTools((command) => command !== 'wine', 'x64')).toEqual(['wine'])
    expect(missingTools((command) => command !== 'wine', 'arm64')).toEqual([])
    expect(debianPackages(['zbarimg', 'cupsd', 'gnome-keyring-daemon'])).toEqual([
      'cups',
      'zbar-tools',
      'gnome-keyring',
    ])
  })

  test('DESK-002 tests that will be skipped are reported with what to install', () => {
    expect(toolsAdvice({ isForTests: true, missingTools: ['cupsd', 'ippeveprinter'] })).toBe(
      'tests that need cupsd, ippeveprinter will be skipped (Debian, Ubuntu: sudo apt-get install cups cups-ipp-utils).',
    )
    expect(toolsAdvice({ isForTests: true, missingTools: [] })).toBeNull()
    expect(toolsAdvice({ isForTests: false, missingTools: ['cupsd'] })).toBeNull()
  })

  test('DESK-023 the build tools for the keychain are installed before the packages, once, if that is allowed', () => {
    const missing = { ...ready, hasKeychain: false, missingKeychainParts: ['libsecret-1', 'g++'] }
    const fresh = { ...missing, hasModules: false, installedLockHash: null }
    expect(nextStep({ ...fresh, canInstallPackages: true })).toBe('install-keychain-parts')
    expect(nextStep(fresh)).toBe('install')
    expect(nextStep({ ...missing, canInstallPackages: true })).toBe('install-keychain-parts')
    const tried = { ...missing, canInstallPackages: true, triedKeychainParts: 'libsecret-1 g++' }
    expect(nextStep(tried)).toBe('done')
    expect(nextStep({ ...tried, hasModules: false })).toBe('install')
    expect(nextStep({ ...missing, canInstallPackages: true, hasKeychain: true })).toBe('done')
  })

  test('DESK-023 the keychain is rebuilt if missing parts were installed since the last try, but not repeatedly', () => {
    const without = { ...ready, hasKeychain: false }
    expect(nextStep(without)).toBe('build-keychain')
    expect(nextStep({ ...without, triedKeychain: 'libsecret-1' })).toBe('build-keychain')
    expect(nextStep({ ...without, triedKeychain: '' })).toBe('done')
    expect(nextStep({ ...without, missingKeychainParts: ['make'], triedKeychain: 'libsecret-1' })).toBe(
      'done',
    )
  })

  test('DESK-023 if the keychain cannot be used, one line says what is missing', () => {
    const isThere = (part: string) => !['libsecret-1', 'node_api.h'].includes(part)
    const missing = missingKeychainParts(isThere, 'linux')
    expect(missing).toEqual(['libsecret-1', 'node_api.h'])
    expect(missingKeychainParts(isThere, 'win32')).toEqual([])
    expect(missingKeychainParts(isThere, 'darwin')).toEqual([])
    expect(keychainPackages(missing)).toEqual(['libsecret-1-dev', 'libnode-dev'])
    expect(keychainAdvice({ hasKeychain: true, missingKeychainParts: [] })).toBeNull()
    for (const parts of [missing, []]) {
      const advice = keychainAdvice({ hasKeychain: false, missingKeychainParts: parts })
      expect(advice).toMatch(/^the system's keychain cannot be used.* keytar .*\.$/)
      for (const name of keychainPackages(parts)) expect(advice).toContain(name)
    }
  })

  test('DESK-005 Debian and its derivatives are recognised by their os-release fields', () => {
    expect(isDebianLike('PRETTY_NAME="Debian"\nID=debian\n')).toBe(true)
    expect(isDebianLike('ID=linuxmint\nID_LIKE="ubuntu debian"\n')).toBe(true)
    expect(isDebianLike('ID=fedora\nHOME_URL="https://debian.example"\n')).toBe(false)
  })

  test('DESK-004 Chromium is searched in the usual places of each system', () => {
    expect(chromiumCandidates({ env: { PATH: '/opt/bin' }, platform: 'linux' })).toEqual(
      expect.arrayContaining(['/opt/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']),
    )
    expect(chromiumCandidates({ env: {}, platform: 'darwin' })[0]).toMatch(/^\/Applications\/Google Chrome/)
    expect(
      chromiumCandidates({ env: { PROGRAMFILES: 'C:\\Program Files' }, platform: 'win32' }).some((path) =>
        path.endsWith('msedge.exe'),
      ),
    ).toBe(true)
  })

  test('DESK-004 if CHROMIUM_PATH is set, no other place is searched', () => {
    expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium', PATH: '/usr/bin' }, 'linux')).toBeNull()
    expect(findChromium({ CHROMIUM_PATH: process.execPath }, 'linux')).toBe(process.execPath)
  })
})

export interface SetupFacts {
  hasModules: boolean
  lockHash: string
  installedLockHash: string | null
  nodeVersion: string | null
  electronVersion: string
  hasElectron: boolean
  triedElectron: string | null
  hasDisplay: boolean
  chromium: string | null
  canInstallPackages: boolean
  isForTests: boolean
  missingTools: string[]
  triedTools: string | null
  hasKeychain: boolean
  missingKeychainParts: string[]
  triedKeychainParts: string | null
  triedKeychain: string | null
}
export type SetupStep =
  | 'install'
  | 'repair-node'
  | 'download-electron'
  | 'install-chromium'
  | 'name-chromium'
  | 'install-tools'
  | 'install-keychain-parts'
  | 'build-keychain'
  | 'done'
export const NODE_MAJOR: number
export function nextStep(facts: SetupFacts): SetupStep
export function chromiumAdvice(platform: NodeJS.Platform): string
export function missingTools(
  isInstalled: (command: string) => boolean,
  architecture?: NodeJS.Architecture,
): string[]
export function debianPackages(commands: string[]): string[]
export function missingKeychainParts(isThere: (part: string) => boolean, platform?: NodeJS.Platform): string[]
export function keychainPackages(parts: string[]): string[]
export function keychainAdvice(facts: Pick<SetupFacts, 'hasKeychain' | 'missingKeychainParts'>): string | null
export function toolsAdvice(facts: Pick<SetupFacts, 'isForTests' | 'missingTools'>): string | null
export function isDebianLike(osRelease: string): boolean

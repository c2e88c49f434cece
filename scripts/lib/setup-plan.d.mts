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
}
export type SetupStep =
  | 'install'
  | 'repair-node'
  | 'download-electron'
  | 'install-chromium'
  | 'name-chromium'
  | 'install-tools'
  | 'done'
export const NODE_MAJOR: number
export function nextStep(facts: SetupFacts): SetupStep
export function chromiumAdvice(platform: NodeJS.Platform): string
export function missingTools(
  isInstalled: (command: string) => boolean,
  architecture?: NodeJS.Architecture,
): string[]
export function debianPackages(commands: string[]): string[]
export function toolsAdvice(facts: Pick<SetupFacts, 'isForTests' | 'missingTools'>): string | null
export function isDebianLike(osRelease: string): boolean

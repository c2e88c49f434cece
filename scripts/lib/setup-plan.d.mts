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
  canInstallChromium: boolean
}
export type SetupStep =
  'install' | 'repair-node' | 'download-electron' | 'install-chromium' | 'name-chromium' | 'done'
export const NODE_MAJOR: number
export function nextStep(facts: SetupFacts): SetupStep
export function chromiumAdvice(platform: NodeJS.Platform): string
export function isDebianLike(osRelease: string): boolean

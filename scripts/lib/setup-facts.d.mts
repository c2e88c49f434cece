export function hasDisplay(env?: Readonly<Record<string, string | undefined>>, platform?: string): boolean
export function findElectronBinary(): string | null

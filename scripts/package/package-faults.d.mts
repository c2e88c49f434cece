export interface Release {
  version: string
  /** Of `out/` in the archive. */
  bytes: number
  /** Why the package differs by more; empty when it does not. */
  reason: string
}

export function packageFaults(resources: string, options: { root: string }): string[]
export function legalFaults(resources: string, options: { root: string; bundled: string }): string[]
export function ownBytes(resources: string): number
export function sizeFault(bytes: number, release: Release): string | null
export function readRelease(path: string): Release

export interface SourceFile {
  path: string
  source: string
}

export function mayWriteAddresses(path: string): boolean
export function addressViolations(files: readonly SourceFile[]): string[]

export interface SourceFile {
  path: string
  source: string
}

export function addressViolations(files: readonly SourceFile[], paths: readonly string[]): string[]

import type { SourceFile } from './address-rule.mjs'

export function noticeViolations(
  files: readonly SourceFile[],
  allowed?: Readonly<Record<string, readonly [most: number, reason: string]>>,
): string[]

import type { SourceFile } from './address-rule.mjs'

export function lengthViolations(files: readonly SourceFile[]): string[]

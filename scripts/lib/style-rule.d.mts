import type { SourceFile } from './address-rule.mjs'

export function styleViolations(files: readonly SourceFile[]): string[]

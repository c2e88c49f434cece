import type { SourceFile } from './address-rule.mjs'

export function exportViolations(files: readonly SourceFile[]): string[]

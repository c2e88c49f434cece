import type { SourceFile } from './address-rule.mjs'

export function iconViolations(files: readonly SourceFile[]): string[]

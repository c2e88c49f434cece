import type { SourceFile } from './address-rule.mjs'

export function htmlViolations(files: readonly SourceFile[]): string[]

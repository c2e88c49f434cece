import type { SourceFile } from './address-rule.mjs'

interface EnglishText {
  kind: 'comment' | 'title' | 'log' | 'doc'
  path: string
  line: number
  text: string
  /** The code below a comment that has its own line. */
  below?: string
}

export function englishTexts(file: SourceFile): EnglishText[]

import type { englishTexts } from './english-texts.mjs'

export function wordViolations(
  texts: ReturnType<typeof englishTexts>,
  allowed?: Readonly<Record<string, readonly [most: number, reason: string]>>,
): string[]

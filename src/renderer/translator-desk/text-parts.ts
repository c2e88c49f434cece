import { htmlTokens } from '#shared/html/html-tokens.ts'

interface TextPart {
  kind: 'text' | 'placeholder' | 'tag'
  raw: string
}

/** Matches `%(name)s`, `%s`, `{{ name }}`, `{% for … %}`, `${name}`, `{name}`. */
const PLACEHOLDER = /%\(\w+\)[a-z]|%[sd](?!\p{L})|\{\{[^{}]*\}\}|\{%.*?%\}|\$?\{[\w.]*\}/giu

function* placeholdersIn(raw: string): Generator<TextPart> {
  let end = 0
  for (const { index, 0: found } of raw.matchAll(PLACEHOLDER)) {
    if (index > end) yield { kind: 'text', raw: raw.slice(end, index) }
    yield { kind: 'placeholder', raw: found }
    end = index + found.length
  }
  if (end < raw.length) yield { kind: 'text', raw: raw.slice(end) }
}

/** Splits a text into parts; joined, they are the text again. */
export function textParts(text: string): TextPart[] {
  return htmlTokens(text).flatMap((token): TextPart[] =>
    token.kind === 'text' || token.kind === 'other'
      ? [...placeholdersIn(token.raw)]
      : [{ kind: 'tag', raw: token.raw }],
  )
}

export const hasTags = (text: string): boolean => textParts(text).some(({ kind }) => kind === 'tag')

/** Counts the parts that a program needs: placeholders, also those inside tags, and tags by name. */
function needed(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const token of htmlTokens(text)) {
    if (token.kind === 'start') add(`<${token.name}>`)
    if (token.kind === 'end') add(`</${token.name}>`)
    for (const part of placeholdersIn(token.raw)) {
      if (part.kind === 'placeholder') add(part.raw.replaceAll(/\s/g, ''))
    }
  }
  return counts
}

/** Placeholders and tags of the source that the translation lacks or has too few of. */
export function missingParts(source: string, translation: string): string[] {
  const there = needed(translation)
  return [...needed(source)].filter(([name, count]) => (there.get(name) ?? 0) < count).map(([name]) => name)
}

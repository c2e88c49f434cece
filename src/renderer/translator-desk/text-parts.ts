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

/** A placeholder or tag as the text has it, and the name by which two spellings of it are compared. */
interface NeededPart {
  name: string
  raw: string
}

/** The parts that a program needs, in their order: placeholders, also those inside tags, and tags. */
function neededParts(text: string): NeededPart[] {
  return htmlTokens(text).flatMap((token): NeededPart[] => {
    const { kind, raw } = token
    const inside = [...placeholdersIn(raw)].flatMap((part) =>
      part.kind === 'placeholder' ? [{ name: part.raw.replaceAll(/\s/g, ''), raw: part.raw }] : [],
    )
    if (kind === 'start') return [{ name: `<${token.name}>`, raw }, ...inside]
    if (kind === 'end') return [{ name: `</${token.name}>`, raw }, ...inside]
    return inside
  })
}

/**
 * Placeholders and tags of the source that the translation lacks or has too few of, each name once. `raw` is the
 * source's spelling, attributes included, of one that the translation does not have yet.
 */
export function missingParts(source: string, translation: string): NeededPart[] {
  const there = neededParts(translation)
  const byName = Map.groupBy(neededParts(source), ({ name }) => name)
  return [...byName].flatMap(([name, wanted]) => {
    const same = there.filter((part) => part.name === name)
    if (same.length >= wanted.length) return []
    const unused = wanted.find(({ raw }) => same.every((part) => part.raw !== raw))
    return [{ name, raw: (unused ?? wanted[same.length])?.raw ?? name }]
  })
}

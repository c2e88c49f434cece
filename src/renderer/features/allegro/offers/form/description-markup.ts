import { toInert } from '../../../../forms/fields/rich-text/inert-html.ts'

/** What the marketplace takes in a description. */
const TAKEN = new Set(['h1', 'h2', 'p', 'ul', 'ol', 'li', 'b'])
const NAMES: Readonly<Record<string, string>> = {
  a: 'odnośniki',
  img: 'obrazy',
  table: 'tabele',
  i: 'kursywę',
  em: 'kursywę',
  u: 'podkreślenie',
  strong: 'znacznik <strong>; użyj <b>',
  br: 'łamanie wiersza',
}
/** Part of something that is named already. */
const PARTS = new Set(['thead', 'tbody', 'tr', 'td', 'th'])

/** Names of what the marketplace would refuse in a description; it is parsed, never shown. */
export function refusedMarkup(html: string): string[] {
  const { body } = new DOMParser().parseFromString(toInert(html, { hasQuietStyles: true }), 'text/html')
  const refused = new Set<string>()
  for (const element of body.querySelectorAll('*')) {
    const name = element.localName
    if (!TAKEN.has(name) && !PARTS.has(name)) refused.add(NAMES[name] ?? `znacznik ${name}`)
  }
  if (body.querySelector('li ul, li ol, p ul, p ol') !== null) refused.add('listę w liście lub akapicie')
  return [...refused]
}

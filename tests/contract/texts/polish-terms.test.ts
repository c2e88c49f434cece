import { expect, test } from 'vitest'
import { z } from 'zod'
import { requirement, sourcesOf } from '#support/product-source.ts'
import { FORBIDDEN_TEXTS } from './not-said.ts'
import { textsOf } from './texts-of-source.ts'

/** Texts in which a word has another meaning, each with the reason why it may be used. */
const SAID: Readonly<Record<string, string>> = {
  'Czyje to łącze i do kiedy ma dostęp.': 'a line to the internet, which no link of a page is',
  'src/renderer/features/packing/next-panel.tsx: Gotowe': 'the packing is done',
  'src/renderer/features/production/station/station-note.tsx: Gotowe': 'the note is done',
  'Działanie: +5%, -3%, *1,1, /2, +=0,50, -=0,50': 'what is typed, which knows no space',
  'Wpisz działanie, na przykład +5% albo *1,1.': 'what is typed, which knows no space',
  'Wpisz regułę, na przykład +4%, *1,1 albo -=0,50.': 'what is typed, which knows no space',
  '+4%, -3%, *1,1, /2, +=0,50, -=0,50; Enter stosuje': 'what is typed, which knows no space',
  'Pisz też rachunki: +5%, *1,1 albo -=0,50. Wpisane przy zaznaczeniu zmieniają wszystkie zaznaczone ceny.':
    'what is typed, which knows no space',
}

/** Texts that the specification prescribes stay unchanged. */
const prescribed = new Set(
  z
    .array(z.object({ text: z.string() }))
    .parse(requirement('messages'))
    .map(({ text }) => text),
)

test('no text contains a word that the Polish terms replace or a text that was rewritten', () => {
  const said = new Set<string>()
  const found = [...sourcesOf('renderer', 'main', 'shared', 'sandbox/documents')].flatMap(([path, source]) =>
    textsOf(path, source).flatMap((text) => {
      const refused = prescribed.has(text) ? undefined : FORBIDDEN_TEXTS.find(({ not }) => not.test(text))
      if (refused === undefined) return []
      const known = [text, `${path}: ${text}`].find((name) => name in SAID)
      if (known !== undefined) said.add(known)
      return known === undefined ? [`${path}: ${text} | ${refused.say}`] : []
    }),
  )
  expect(found).toEqual([])
  // An unused exception would allow the word in other places.
  expect([...said].toSorted()).toEqual(Object.keys(SAID).toSorted())
})

test.each(FORBIDDEN_TEXTS)('"$old" would be found', ({ not, old }) => {
  expect(old).toMatch(not)
})

test('reads a text completely: literals, templates, and the text of an element around inserted parts', () => {
  const source = `
    // No „comment”.
    const label = 'Zapisz'
    const zoom = \`\${100}%\`
    const shown = <b title="Podpowiedź" style={{ width: '5%' }}>VAT {rate}%{' '}<i>teraz</i></b>
  `
  expect(textsOf('shown.tsx', source)).toEqual(['Zapisz', '{}%', 'VAT {}% {}', 'Podpowiedź', 'teraz'])
})

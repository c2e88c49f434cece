import { expect, test } from 'vitest'
import { z } from 'zod'
import { requirement, sourcesOf } from '#support/product-source.ts'

const messages = z.array(z.object({ text: z.string() })).parse(requirement('messages'))

/** Texts that the specification gives in another form than the one shown to users. */
const OTHERWISE: Readonly<Record<string, string>> = {
  // The specification quotes these in English because the Polish text was missing.
  'all questions': 'Wszystkie sprawy',
  'my questions': 'Moje sprawy',
  'to realization': 'Do realizacji',
  // The dots are a placeholder for each route's own text; `routes.test` checks all of them.
  'Użytkownik nie ma uprawnień do ...!': 'Użytkownik nie ma uprawnień do ',
}

test('each text that the specification quotes occurs in the product character for character', () => {
  const product = [...sourcesOf('renderer', 'main', 'shared').values()].join('\n')
  const absent = messages.filter(({ text }) => {
    // The program fills in the parts in braces.
    const parts = (OTHERWISE[text] ?? text).split(/\{[^}]*\}/)
    return !parts.every((part) => product.includes(part))
  })
  expect(absent).toEqual([])
})

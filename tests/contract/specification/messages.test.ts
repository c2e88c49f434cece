import { expect, test } from 'vitest'
import { z } from 'zod'
import { requirement, sourcesOf } from '#support/product-source.ts'

const messages = z.array(z.object({ text: z.string() })).parse(requirement('messages'))

/** Texts that the specification gives in another form than the one people read. */
const OTHERWISE: Readonly<Record<string, string>> = {
  // Quoted in English for want of the Polish words.
  'all questions': 'Wszystkie pytania',
  'my questions': 'Moje pytania',
  'to realization': 'Do realizacji',
  // The dots stand for each route's own words: `routes.test` reads all of them.
  'Użytkownik nie ma uprawnień do ...!': 'Użytkownik nie ma uprawnień do ',
}

test('each text that the specification quotes stands in the product letter for letter', () => {
  const product = [...sourcesOf('renderer', 'main', 'shared').values()].join('\n')
  const absent = messages.filter(({ text }) => {
    // What stands in braces is put in by the program.
    const parts = (OTHERWISE[text] ?? text).split(/\{[^}]*\}/)
    return !parts.every((part) => product.includes(part))
  })
  expect(absent).toEqual([])
})

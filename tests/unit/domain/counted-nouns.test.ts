import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { COUNTED, countOf, formFor, type CountedForms } from '#shared/domain/counted.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const upTo125 = Array.from({ length: 126 }, (_, count) => count)

/**
 * Numbers that end in 2, 3 or 4, but not in 12, 13 or 14. They are listed, so that the test does not repeat the rule
 * that it checks.
 */
const FEW = [
  2, 3, 4, 22, 23, 24, 32, 33, 34, 42, 43, 44, 52, 53, 54, 62, 63, 64, 72, 73, 74, 82, 83, 84, 92, 93, 94,
  102, 103, 104, 122, 123, 124,
]

describe('counted nouns', () => {
  test.each(Object.entries<CountedForms>(COUNTED))(
    '%s has the right form for every number from 0 to 125',
    (_name, [one, few, many]) => {
      for (const count of upTo125) {
        const word = count === 1 ? one : FEW.includes(count) ? few : many
        expect(plain(countOf(count, [one, few, many]))).toBe(`${count} ${word}`)
      }
    },
  )

  test('masculine personal nouns are in the genitive for every number but one', () => {
    const clients = [1, 2, 4, 5, 12, 21, 22, 112, 172].map((count) => plain(countOf(count, COUNTED.client)))
    expect(clients).toEqual([
      '1 klient',
      '2 klientów',
      '4 klientów',
      '5 klientów',
      '12 klientów',
      '21 klientów',
      '22 klientów',
      '112 klientów',
      '172 klientów',
    ])
    for (const count of upTo125.filter((number) => number !== 1))
      expect(formFor(count, COUNTED.admin)).toBe('pracowników')
  })

  test('long numbers are grouped and never separated from their noun by a line break', () => {
    expect(countOf(12_345, COUNTED.order)).toBe('12\u00a0345\u00a0zamówień')
    expect(countOf(20_002, COUNTED.text)).toBe('20\u00a0002\u00a0teksty')
  })

  test('no other module chooses plural forms, and every noun of the table is used', () => {
    const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.endsWith('counted.ts'))
    const texts = files.map((file) => readFileSync(file, 'utf8'))
    expect(
      files.filter((_, place) =>
        /PluralRules|% ?100? ?[<>!=]=? ?\d.*\?.*'[a-ząęćńłóśżź]+'/.test(texts[place] ?? ''),
      ),
    ).toEqual([])
    const all = texts.join('\n')
    expect(Object.keys(COUNTED).filter((name) => !all.includes(`COUNTED.${name}`))).toEqual([])
  })
})

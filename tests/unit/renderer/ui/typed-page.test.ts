import { expect, test } from 'vitest'
import { typedPage } from '#renderer/ui/typed-page.ts'

test.each([
  ['0', 1],
  ['-3', 1],
  ['1', 1],
  ['49', 48],
  ['2,7', 2],
  [' 7 ', 7],
  ['', null],
  ['abc', null],
])('PREF-005 PREF-006 the box reads %j as page %s of 48', (text, page) => {
  expect(typedPage(text, 48)).toBe(page)
})

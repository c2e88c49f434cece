import { expect, test } from 'vitest'
import { hasTags, missingParts, textParts } from '#renderer/translator-desk/text-parts.ts'

test('separates the placeholders and tags of a text from its words, and together they equal the text', () => {
  const text = 'Witaj, <b class="x">%(name)s</b>! {count} szt. {{ link }} {% if x %} za 5 % %s'
  const parts = textParts(text)
  expect(parts.map(({ raw }) => raw).join('')).toBe(text)
  const of = (kind: string) => parts.filter((part) => part.kind === kind).map(({ raw }) => raw)
  expect(of('placeholder')).toEqual(['%(name)s', '{count}', '{{ link }}', '{% if x %}', '%s'])
  expect(of('tag')).toEqual(['<b class="x">', '</b>'])
})

test('look-alikes are not placeholders or tags: percent signs before words, comparisons', () => {
  const parts = textParts('10 %dla stałych, 2 < 3 > 1')
  expect(parts.filter(({ kind }) => kind !== 'text')).toEqual([])
  expect(hasTags('2 < 3')).toBe(false)
})

const namesOf = (source: string, translation: string) =>
  missingParts(source, translation).map(({ name }) => name)

test('a translation lacks what occurs more often in the source, whatever its spaces, attributes and order', () => {
  const source = '<a href="%(url)s">{{ name }}</a> i {count}, {count}'
  expect(namesOf(source, '{count} {count} <a class="y" href="%(url)s">{{name}}</a>')).toEqual([])
  expect(namesOf(source, '<a href="#">{count}')).toEqual(['%(url)s', '{{name}}', '</a>', '{count}'])
})

test('what is missing is offered as the source spells it, and of several tags the one that is not there yet', () => {
  const rawOf = (source: string, translation: string) =>
    missingParts(source, translation).map(({ raw }) => raw)
  expect(rawOf('{{ name }} <br />', 'x')).toEqual(['{{ name }}', '<br />'])
  const links = '<a href="/a">A</a> <a href="/b">B</a>'
  expect(rawOf(links, '<a href="/a">A</a> </a>')).toEqual(['<a href="/b">'])
  expect(rawOf(links, '<a href="/b">B</a> </a>')).toEqual(['<a href="/a">'])
  expect(rawOf('{n} {n}', '{n}')).toEqual(['{n}'])
})

import { expect, test } from 'vitest'
import { labelsOf, withLabels } from '../../../../src/renderer/lib/field-labels.ts'

const labelOf = labelsOf({
  email: 'E-mail',
  title_pl: 'Tytuł (PL)',
  options: 'Opcje',
  'options.0.name': 'Nazwa',
})

function namesOf(paths: readonly string[], fieldOf?: (path: string) => string): string[] {
  const fieldErrors = Object.fromEntries(paths.map((path) => [path, ['Źle.']]))
  const error = { code: 'API_VALIDATION', message: '', fieldErrors }
  return Object.keys(withLabels(error, labelOf, fieldOf).fieldErrors ?? {})
}

test('APP-086 a field is reported by its label, with the API’s name in brackets', () => {
  expect(namesOf(['email', 'title_pl'])).toEqual(['E-mail (email)', 'Tytuł (PL) (title_pl)'])
  expect(namesOf(['user.email'], (path) => path.replace(/^user\./, ''))).toEqual(['E-mail (user.email)'])
})

test('APP-086 a field without a known label is reported by the API’s name', () => {
  const names = ['sheet_count', 'constructor', 'toString', 'user.email', '0', 'a..b']
  expect(namesOf(names).toSorted()).toEqual(names.toSorted())
})

test('APP-086 a row of a list is given as an ordinal number, in every path notation of the server', () => {
  expect(
    namesOf(['options.0.name', 'options[0].name', 'options[0]name', 'options.11', 'options.2.colour']),
  ).toEqual([
    'Opcje, 1: Nazwa (options.0.name)',
    'Opcje, 1: Nazwa (options[0].name)',
    'Opcje, 1: Nazwa (options[0]name)',
    'Opcje, 12 (options.11)',
    'Opcje, 3 (options.2.colour)',
  ])
})

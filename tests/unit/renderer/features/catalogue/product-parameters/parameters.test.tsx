import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_NAMES, LANGUAGES } from '#shared/domain/languages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { placesToSend } from '#renderer/features/catalogue/product-parameters/parameter-form.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens, successNotice } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const option = (pk: number, name: string, position: number) => ({
  pk,
  name_pl: name,
  name_en: '',
  name_de: `${name} de`,
  name_cpde: '',
  name_cpen: '',
  position,
})

interface Stored {
  pk: number
  name_pl: string
  var_name: string
  position: number
  options: { pk: number; position: number; name_pl: string }[]
}

/** Orientacja (Pionowa, Pozioma, Kwadrat) and Oprawa, stored as a server stores them. */
function shop(operations: OperationHandlers = {}) {
  const rows: Stored[] = [
    {
      pk: 1,
      name_pl: 'Orientacja',
      var_name: 'orientation',
      position: 1,
      options: [option(11, 'Pionowa', 1), option(12, 'Pozioma', 2), option(13, 'Kwadrat', 3)],
    },
    { pk: 2, name_pl: 'Oprawa', var_name: 'binding', position: 2, options: [] },
  ]
  /** Options whose change is refused. */
  const refused = new Set<number>()
  const find = (pk: unknown) => rows.find((row) => row.pk === Number(pk)) as Stored
  const bridge = createFakeBridge(
    {},
    {
      'productParameters.list': () => ({ count: rows.length, results: rows }),
      'productParameters.retrieve': ({ params }) => structuredClone(find(params.pk)),
      'productParameters.create': ({ body }) => ({ pk: 9, position: 3, ...body }),
      'productParameters.update'({ params, body }) {
        const row = find(params.pk)
        const { options, ...own } = body
        Object.assign(row, own)
        if (options) {
          row.options = options.map((given, index) =>
            given.pk === undefined
              ? option(50 + index, String(given.name_pl), index + 1)
              : (row.options.find(({ pk }) => pk === given.pk) as Stored['options'][0]),
          )
        }
        return structuredClone(row)
      },
      'productParameterOptions.update'({ params, body }) {
        if (refused.has(Number(params.pk)))
          throw failure({
            code: ErrorCode.validation,
            status: 400,
            message: 'Niepoprawne dane',
            fieldErrors: { name_pl: ['Taka opcja już jest.'] },
          })
        const { options } = find(1)
        const at = options.findIndex(({ pk }) => pk === Number(params.pk))
        const [one] = options.splice(at, 1)
        options.splice((body.position ?? at + 1) - 1, 0, { ...one, ...body } as Stored['options'][0])
        for (const [index, each] of options.entries()) each.position = index + 1
        return { pk: Number(params.pk) }
      },
      ...operations,
    },
  )
  const ownCalls = () => bridge.callsOf('productParameterOptions.update')
  return { bridge, ownCalls, refused }
}

const cell = (row: number, language: (typeof LANGUAGES)[number] = 'pl') =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Opcja ${row}, ${LANGUAGE_NAMES[language]}` })
const type = async (row: number, text: string, language: (typeof LANGUAGES)[number] = 'pl') =>
  fireEvent.change(await cell(row, language), { target: { value: text } })
const polish = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Opcja \d+, polski/ }).map(({ value }) => value)
const save = () => screen.getByRole('button', { name: 'Zapisz' })

describe('the form of a parameter', () => {
  test('CAT-100 CAT-101 a new parameter is sent with its names, its variable and its options in five languages, in their order', async () => {
    const { bridge } = shop()
    const { user } = openScreens(screensIn('productParameters'), '/product-parameters/create')
    const name = await screen.findByRole('group', { name: 'Nazwa' })
    for (const language of LANGUAGES) {
      await user.click(within(name).getByRole('tab', { name: new RegExp(`^${language.toUpperCase()}\\b`) }))
      fireEvent.change(await within(name).findByRole('textbox'), { target: { value: `Kształt ${language}` } })
    }
    fireEvent.change(screen.getByLabelText('Nazwa zmiennej'), { target: { value: 'shape' } })
    await user.click(screen.getByRole('button', { name: 'Dodaj opcję' }))
    for (const language of LANGUAGES) await type(1, `Koło ${language}`, language)
    ;(await cell(1)).focus()
    await user.keyboard('{Enter}')
    await type(2, 'Kwadrat')
    await user.click(save())
    await waitFor(() => expect(bridge.callsOf('productParameters.create')).toHaveLength(1))
    expect(bridge.callsOf('productParameters.create')[0]?.body).toMatchObject({
      name_pl: 'Kształt pl',
      name_en: 'Kształt en',
      name_de: 'Kształt de',
      name_cpde: 'Kształt cpde',
      name_cpen: 'Kształt cpen',
      var_name: 'shape',
      options: [
        {
          name_pl: 'Koło pl',
          name_en: 'Koło en',
          name_de: 'Koło de',
          name_cpde: 'Koło cpde',
          name_cpen: 'Koło cpen',
          position: 1,
        },
        { name_pl: 'Kwadrat', position: 2 },
      ],
    })
  })

  test('CAT-102 existing options are changed by their own requests, one each, with only the changed fields', async () => {
    const { bridge, ownCalls } = shop()
    const { user } = openScreens(screensIn('productParameters'), '/product-parameters/update/1')
    await type(1, 'Portret')
    await type(3, 'Quadrat', 'de')
    await user.click(save())
    await successNotice('Zapisano zmiany')
    expect(ownCalls()).toMatchObject([
      { params: { pk: 11 }, body: { name_pl: 'Portret' } },
      { params: { pk: 13 }, body: { name_de: 'Quadrat' } },
    ])
    expect(bridge.callsOf('productParameters.update')).toEqual([])
    expect(screen.queryByText(/Niezapisane/)).toBeNull()
  })

  test('CAT-102 new and removed options are part of the parameter’s own request, which names all remaining ones', async () => {
    const { bridge, ownCalls } = shop()
    const { user } = openScreens(screensIn('productParameters'), '/product-parameters/update/1')
    await cell(1)
    await user.click(screen.getByRole('button', { name: 'Usuń: opcja 2' }))
    await user.click(screen.getByRole('button', { name: 'Dodaj opcję' }))
    await type(4, 'Panorama')
    await user.click(save())
    await successNotice('Zapisano zmiany')
    const bodies = bridge.callsOf('productParameters.update').map(({ body }) => body)
    expect(bodies).toHaveLength(1)
    expect(bodies[0]?.options?.map(({ pk, name_pl }) => [pk, name_pl])).toEqual([
      [11, 'Pionowa'],
      [13, 'Kwadrat'],
      [undefined, 'Panorama'],
    ])
    expect(ownCalls()).toEqual([])
    expect(polish()).toEqual(['Pionowa', 'Kwadrat', 'Panorama'])
  })

  test('an option marked for removal stays readable until the save and can be restored', async () => {
    const { bridge } = shop()
    const { user } = openScreens(screensIn('productParameters'), '/product-parameters/update/1')
    await cell(1)
    await user.click(screen.getByRole('button', { name: 'Usuń: opcja 2' }))
    expect((await cell(2)).readOnly).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Przywróć: opcja 2' }))
    expect((await cell(2)).readOnly).toBe(false)
    await user.click(save())
    await screen.findByText('Bez zmian do zapisania')
    expect(bridge.callsOf('productParameters.update')).toEqual([])
  })

  test('CAT-101 an option is moved by keyboard; the order is sent as positions of the moved options', async () => {
    const { ownCalls } = shop()
    const { user } = openScreens(screensIn('productParameters'), '/product-parameters/update/1')
    ;(await cell(3)).focus()
    await user.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}')
    expect(polish()).toEqual(['Kwadrat', 'Pionowa', 'Pozioma'])
    await user.click(save())
    await successNotice('Zapisano zmiany')
    expect(ownCalls()).toMatchObject([{ params: { pk: 13 }, body: { position: 1 } }])
    expect(polish()).toEqual(['Kwadrat', 'Pionowa', 'Pozioma'])
  })

  test('a refusal of one option is shown in its row; the others are saved, and the next save sends only that one', async () => {
    const { ownCalls, refused } = shop()
    refused.add(12)
    const { user } = openScreens(screensIn('productParameters'), '/product-parameters/update/1')
    await type(1, 'Portret')
    await type(2, 'Krajobraz')
    await user.click(save())
    await waitFor(async () => {
      const id = (await cell(2)).getAttribute('aria-describedby') ?? ''
      expect(document.getElementById(id)?.textContent).toBe('Taka opcja już jest.')
    })
    expect(polish()).toEqual(['Portret', 'Krajobraz', 'Kwadrat'])
    refused.clear()
    const before = ownCalls().length
    await user.click(save())
    await waitFor(() => expect(ownCalls().length).toBe(before + 1))
    expect(ownCalls().at(-1)).toMatchObject({ params: { pk: 12 }, body: { name_pl: 'Krajobraz' } })
  })

  test('a new option without its Polish name is not sent', async () => {
    const { bridge } = shop()
    const { user } = openScreens(screensIn('productParameters'), '/product-parameters/update/1')
    await cell(1)
    await user.click(screen.getByRole('button', { name: 'Dodaj opcję' }))
    await type(4, 'Panorama', 'en')
    await user.click(save())
    await waitFor(async () => expect((await cell(4)).getAttribute('aria-invalid')).toBe('true'))
    expect(bridge.callsOf('productParameters.update')).toEqual([])
  })

  test('CAT-101 the empty row that Enter adds after the last option is not sent and prevents no save', async () => {
    const { bridge, ownCalls } = shop()
    const { user } = openScreens(screensIn('productParameters'), '/product-parameters/update/1')
    await type(3, 'Koło')
    ;(await cell(3)).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(polish()).toEqual(['Pionowa', 'Pozioma', 'Koło', '']))
    await user.click(save())
    await successNotice('Zapisano zmiany')
    expect(ownCalls().map(({ body }) => body)).toEqual([{ name_pl: 'Koło' }])
    expect(bridge.callsOf('productParameters.update')).toEqual([])
  })

  test.each(['ctrlKey', 'metaKey'])(
    'CAT-101 Enter with %s is left to the form, which saves',
    async (held) => {
      shop()
      openScreens(screensIn('productParameters'), '/product-parameters/update/1')
      const isLeft = fireEvent.keyDown(await cell(3), { key: 'Enter', [held]: true })
      expect([isLeft, polish()]).toEqual([true, ['Pionowa', 'Pozioma', 'Kwadrat']])
    },
  )

  test('CAT-101 a range copied from a spreadsheet spreads over the cells and adds options', async () => {
    shop()
    openScreens(screensIn('productParameters'), '/product-parameters/update/1')
    const paste = async (row: number, text: string) =>
      fireEvent.paste(await cell(row), { clipboardData: { getData: () => text } })
    await paste(2, 'Poziomo\tQuerformat\r\n\tQuadrat\r\nKoło\tKreis\r\n\t\r\n')
    await waitFor(() => expect(polish()).toEqual(['Pionowa', 'Poziomo', 'Kwadrat', 'Koło']))
    const german = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Opcja \d+, niemiecki$/ })
    expect(german.map(({ value }) => value)).toEqual(['Pionowa de', 'Querformat', 'Quadrat', 'Kreis'])
    expect(await screen.findByText('Wklejono komórek: 5.')).toBeTruthy()
    // Language codes in the first row assign the columns; a sixth column has no place.
    await paste(1, 'DE\tPL\r\nHochformat\tPionowo\tx\r\n')
    expect((await cell(1, 'de')).value).toBe('Hochformat')
    expect((await cell(1)).value).toBe('Pionowo')
    expect(await screen.findByText('Wklejono komórek: 2. Pominięto: 1.')).toBeTruthy()
  })

  test('without the permissions for options they are read-only and cannot be added or removed', async () => {
    shop()
    openScreens(screensIn('productParameters'), '/product-parameters/update/1', {
      isSuperuser: false,
      permissions: ['view_productparameter', 'change_productparameter'],
    })
    expect((await cell(1)).readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: 'Dodaj opcję' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Usuń: opcja/ })).toBeNull()
  })
})

describe('the list of parameters', () => {
  test('CAT-103 moving a parameter sends only its position', async () => {
    const { bridge } = shop()
    const { user } = openScreens(screensIn('productParameters'), '/product-parameters/list')
    ;(await screen.findByText('Oprawa')).closest<HTMLElement>('[role="gridcell"]')?.focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(bridge.callsOf('productParameters.update')).toHaveLength(1))
    expect(bridge.callsOf('productParameters.update')[0]).toMatchObject({
      params: { pk: 2 },
      body: { position: 1 },
    })
    expect(columnTexts('Opcje')).toContain('Pionowa, Pozioma, Kwadrat')
  })

  test('CAT-104 a refused deletion shows the first non-field error', async () => {
    shop({
      'productParameters.delete': () => {
        throw failure({
          code: ErrorCode.validation,
          status: 400,
          message: 'Niepoprawne dane',
          nonFieldErrors: ['Parametr mają produkty.', 'Nie usuwaj go.'],
        })
      },
    })
    const { user } = openScreens(screensIn('productParameters'), '/product-parameters/update/1')
    await user.click(await screen.findByRole('button', { name: 'Usuń' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
    expect(await screen.findByText('Parametr mają produkty.')).toBeTruthy()
    expect(screen.queryByText('Nie usuwaj go.')).toBeNull()
  })
})

test('CAT-101 with a server that inserts rows, the sent positions give the wanted order from any start', () => {
  const inserted = (held: readonly number[], places: ReadonlyMap<number, number>) => {
    const order = [...held]
    for (const [pk, place] of places) {
      order.splice(order.indexOf(pk), 1)
      order.splice(place - 1, 0, pk)
    }
    return order
  }
  const orders = [
    [1, 2, 3, 4],
    [4, 3, 2, 1],
    [2, 4, 1, 3],
    [3, 1, 2, 4],
    [1, 3, 2, 4],
  ]
  for (const wanted of orders)
    expect(inserted([1, 2, 3, 4], placesToSend([1, 2, 3, 4], wanted))).toEqual(wanted)
  expect(placesToSend([1, 2, 3, 4], [4, 1, 2, 3]).size).toBe(1)
})

test('a refused option name that was changed says "poprawione, zapisz"; the other refused name keeps its error', async () => {
  const { refused } = shop()
  refused.add(11).add(12)
  const { user } = openScreens(screensIn('productParameters'), '/product-parameters/update/1')
  const nameOf = (place: number) =>
    screen.findByRole<HTMLInputElement>('textbox', { name: `Opcja ${place}, polski` })
  const cellOf = async (place: number) => (await nameOf(place)).closest('td')?.textContent
  fireEvent.change(await nameOf(1), { target: { value: 'Kwadrat' } })
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(async () => expect(await cellOf(1)).toBe('Taka opcja już jest.'))
  fireEvent.change(await nameOf(2), { target: { value: 'Poziom' } })
  expect(await cellOf(1)).toBe('Taka opcja już jest.')
  expect(await cellOf(2)).toBe('')
  fireEvent.change(await nameOf(1), { target: { value: 'Pion' } })
  expect(await cellOf(1)).toBe('poprawione, zapisz')
  expect((await nameOf(1)).getAttribute('aria-invalid')).toBeNull()
})

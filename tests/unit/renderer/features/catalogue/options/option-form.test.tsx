import { keyOf } from '#sandbox/database/key-ranges.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#shared/domain/languages.ts'
import { afterSwitch } from '#renderer/features/catalogue/options/option/custom-format.ts'
import { endAt, endMovedBy } from '#renderer/features/catalogue/options/option/tech-line.ts'
import type { OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { skipEditors } from '#support/renderer/out-of-sight.ts'
import { openScreens, successNotice } from '../../../screen-harness.tsx'
import { option, optionShop } from './option-shop.ts'
import { screensIn } from '#renderer/app/screens.ts'

skipEditors()

const LINE = {
  pk: 4,
  start_x: '10.00',
  start_y: '5.00',
  end_x: '80.00',
  end_y: '5.00',
  gross_size: { width: '210', height: '148', preview_width: 840, preview_height: 592 },
}

function shop(more: object = {}, operations: OperationHandlers = {}) {
  return optionShop([option(1, 'Kreda 130 g', 1, more)], {
    operations: {
      'productOptionTechLines.create': () => ({ pk: 9 }),
      'productOptionTechLines.update': () => ({ pk: 4 }),
      ...operations,
    },
  })
}

const CHANGE = ['view_productoption', 'change_productoption', 'view_productgroupoptions']
const UPDATE = '/product-option/update/1'
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const save = () => screen.getByRole('button', { name: 'Zapisz' })
const label = async () => within(await screen.findByRole('group', { name: 'Etykieta' })).getByRole('textbox')
const TEXTS = [
  ['label', 'Etykieta'],
  ['statement', 'Oświadczenie'],
] as const
const fill = (field: Element, text: string) => fireEvent.change(field, { target: { value: text } })
const lineField = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })

describe('the form of an option', () => {
  test('CAT-083 CAT-084 CAT-085 CAT-086 a new option belongs to the group in its address, has its texts in five languages, and its limits start at 0', async () => {
    const { bridge } = shop()
    const { user, address } = openScreens(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      `/product-option/create/${keyOf('productGroupOptions', 7)}`,
    )
    fireEvent.change(await label(), { target: { value: 'Kreda 250 g' } })
    const texts: Record<string, string> = {}
    for (const [name, title] of TEXTS) {
      const field = within(screen.getByRole('group', { name: title }))
      for (const language of LANGUAGES) {
        texts[`${name}_${language}`] = `${title} ${language}`
        await user.click(field.getByRole('tab', { name: new RegExp(`^${language.toUpperCase()}, `) }))
        fill(field.getByRole('textbox'), `${title} ${language}`)
      }
    }
    // The editor is created only when it is visible; its language tabs show that it is there.
    const description = within(screen.getByRole('group', { name: 'Opis' }))
    expect(description.getAllByRole('tab')).toHaveLength(LANGUAGES.length)
    for (const language of LANGUAGES) texts[`description_${language}`] = ''
    await user.click(screen.getByRole('button', { name: 'Zapisz i wróć' }))
    await waitFor(() => expect(bridge.callsOf('productOptions.create')).toHaveLength(1))
    const body = bridge.callsOf('productOptions.create')[0]?.body
    expect(body).toMatchObject({
      ...texts,
      options_group: keyOf('productGroupOptions', 7),
      min_value: '0',
      max_value: '0',
    })
    await waitFor(() =>
      expect(address()).toBe(`/product-option-group/detail/${keyOf('productGroupOptions', 7)}`),
    )
    expect(bridge.callsOf('productOptionTechLines.create')).toEqual([])
  })

  test('an unchanged option is not sent; a maximum below the minimum shows a warning and is still sent', async () => {
    const { bridge } = shop({ min_value: '5.00', max_value: '20.00' })
    const { user } = openScreens(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      UPDATE,
    )
    await label()
    await user.click(save())
    await screen.findByText('Bez zmian do zapisania')
    fill(lineField('Wartość maksymalna'), '2,5')
    expect(await screen.findByText('Wartość maksymalna jest mniejsza od minimalnej.')).toBeTruthy()
    await user.click(save())
    await successNotice('Zapisano zmiany')
    expect(bridge.callsOf('productOptions.update').map(({ body }) => body)).toEqual([{ max_value: '2.5' }])
  })

  test('a limit that the user empties is sent as 0, because its column cannot be null', async () => {
    const { bridge } = shop({ min_value: '5.00', max_value: '20.00' })
    const { user } = openScreens(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      UPDATE,
    )
    await label()
    fill(lineField('Wartość minimalna'), '')
    fill(lineField('Wartość maksymalna'), '')
    await user.click(save())
    await waitFor(() =>
      expect(bridge.callsOf('productOptions.update')[0]?.body).toEqual({ min_value: '0', max_value: '0' }),
    )
  })

  test('CAT-087 switching off and on again clears the dimension, says so, and sends exactly that', async () => {
    const { bridge } = shop({ applies_to_custom_format: true, custom_format_dimension: 'width' })
    const { user } = openScreens(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      UPDATE,
    )
    await label()
    await user.click(box('Dotyczy własnego formatu'))
    expect(await screen.findByText(/Wyczyszczono: Wymiar własnego formatu\./)).toBeTruthy()
    await user.click(box('Dotyczy własnego formatu'))
    await user.click(save())
    await successNotice('Zapisano zmiany')
    expect(bridge.callsOf('productOptions.update').map(({ body }) => body)).toEqual([
      { custom_format_dimension: '' },
    ])
  })

  test('CAT-088 switching on entered values clears both fields in one save; after an undo there is nothing to save', async () => {
    const { bridge } = shop({ applies_to_custom_format: true, custom_format_dimension: 'height' })
    const { user } = openScreens(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      UPDATE,
    )
    await label()
    await user.click(box('Klient wpisuje wartości'))
    expect(box('Dotyczy własnego formatu').checked).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Cofnij' }))
    expect([box('Klient wpisuje wartości').checked, box('Dotyczy własnego formatu').checked]).toEqual([
      false,
      true,
    ])
    expect(screen.getByLabelText<HTMLSelectElement>('Wymiar własnego formatu').value).toBe('height')
    await user.click(save())
    await screen.findByText('Bez zmian do zapisania')
    await user.click(box('Klient wpisuje wartości'))
    await user.click(save())
    await successNotice('Zapisano zmiany')
    expect(bridge.callsOf('productOptions.update').map(({ body }) => body)).toEqual([
      { enter_values_possible: true, applies_to_custom_format: false, custom_format_dimension: '' },
    ])
  })
})

describe('the tech line of an option', () => {
  test('CAT-092 CAT-093 a line that is switched on starts at 0 and is created after its option', async () => {
    const { bridge } = shop()
    const { user } = openScreens(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      UPDATE,
    )
    await label()
    await user.click(box('Linia technologiczna'))
    for (const name of ['Początek X (mm)', 'Początek Y (mm)', 'Koniec X (mm)', 'Koniec Y (mm)'])
      expect(lineField(name).value).toBe('0')
    fill(lineField('Koniec X (mm)'), '12,5')
    await user.click(save())
    await waitFor(() => expect(bridge.callsOf('productOptionTechLines.create')).toHaveLength(1))
    expect(bridge.callsOf('productOptionTechLines.create')[0]?.body).toEqual({
      option: 1,
      is_active: true,
      start_x: '0',
      start_y: '0',
      end_x: '12.5',
      end_y: '0',
    })
    const order = bridge.requests.flatMap(({ input }) => {
      const { operation } = (input ?? {}) as { operation?: string }
      return operation && /\.(update|create)$/.test(operation) ? [operation] : []
    })
    expect(order).toEqual(['productOptions.update', 'productOptionTechLines.create'])
    expect(bridge.callsOf('productOptions.update')[0]?.body).toEqual({ tech_line: true })
  })

  test('CAT-093 of an existing line only the changes are sent, and an unchanged option is not sent', async () => {
    const { bridge } = shop({ tech_line: true, tech_line_object: LINE })
    const { user } = openScreens(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      UPDATE,
    )
    await label()
    const end = screen.getByRole('button', { name: /^Koniec linii/ })
    end.focus()
    await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
    await user.click(save())
    await waitFor(() => expect(bridge.callsOf('productOptionTechLines.update')).toHaveLength(1))
    expect(bridge.callsOf('productOptionTechLines.update')[0]).toMatchObject({
      params: { pk: 4 },
      body: { end_x: '80.1', end_y: '6' },
    })
    expect(bridge.callsOf('productOptions.update')).toEqual([])
  })

  test('CAT-094 without the permission the option is saved, no line is sent, and the permission’s text is shown', async () => {
    const { bridge } = shop()
    const { user } = openScreens(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      UPDATE,
      { isSuperuser: false, permissions: CHANGE },
    )
    await label()
    await user.click(box('Linia technologiczna'))
    await user.click(save())
    const refused = 'Nie masz uprawnień do dodawania linii technologicznych.'
    expect(await screen.findByText(refused, { selector: '[data-kind="error"] *' })).toBeTruthy()
    expect(bridge.callsOf('productOptions.update').map(({ body }) => body)).toEqual([{ tech_line: true }])
    expect(bridge.callsOf('productOptionTechLines.create')).toEqual([])
    expect(screen.queryByRole('button', { name: /^Koniec linii/ })).toBeNull()
  })

  test('CAT-094 with only the permission to change lines, a new line is refused and an existing one is sent', async () => {
    const { bridge } = shop({ tech_line: true, tech_line_object: LINE })
    const { user } = openScreens(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      UPDATE,
      {
        isSuperuser: false,
        permissions: [...CHANGE, 'change_techline'],
      },
    )
    await label()
    fill(lineField('Początek Y (mm)'), '7')
    await user.click(save())
    await waitFor(() => expect(bridge.callsOf('productOptionTechLines.update')).toHaveLength(1))
    expect(bridge.callsOf('productOptionTechLines.update')[0]?.body).toEqual({ start_y: '7' })
  })
})

describe('the rules', () => {
  test('CAT-087 CAT-088 returns the fields that a switch clears, for every state', () => {
    const before = {
      enter_values_possible: false,
      applies_to_custom_format: true,
      custom_format_dimension: 'width',
    }
    expect(afterSwitch(before, 'applies_to_custom_format', false)).toEqual({
      after: { ...before, applies_to_custom_format: false, custom_format_dimension: null },
      cleared: ['custom_format_dimension'],
    })
    expect(afterSwitch(before, 'enter_values_possible', true)).toEqual({
      after: { enter_values_possible: true, applies_to_custom_format: false, custom_format_dimension: null },
      cleared: ['applies_to_custom_format', 'custom_format_dimension'],
    })
    const on = { ...before, enter_values_possible: true }
    expect(afterSwitch(on, 'enter_values_possible', false)).toEqual({ after: before, cleared: [] })
    const none = { ...before, applies_to_custom_format: false, custom_format_dimension: null }
    expect(afterSwitch(none, 'applies_to_custom_format', true).cleared).toEqual([])
  })

  test('an end of a line stays on the sheet and moves in exact steps of a tenth', () => {
    const line = { pk: 4, start_x: '0.1', start_y: '0.2', end_x: '209.95', end_y: '5' }
    const size = { width: 210, height: 148 }
    const key = (name: string, shiftKey = false) => ({ key: name, shiftKey })
    expect(endMovedBy(line, 'start', key('ArrowRight'), size)?.start_x).toBe('0.2')
    expect(endMovedBy(line, 'start', key('ArrowUp', true), size)?.start_y).toBe('0')
    expect(endMovedBy(line, 'end', key('ArrowRight'), size)?.end_x).toBe('210')
    expect(endMovedBy(line, 'end', key('Enter'), size)).toBeNull()
    expect(endAt(line, 'end', [1000, 3.14], size)).toMatchObject({ end_x: '210', end_y: '3.1' })
  })
})

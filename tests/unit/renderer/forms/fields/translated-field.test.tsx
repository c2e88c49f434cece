import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LANGUAGES, SHOP_LANGUAGES } from '#shared/domain/languages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { languagesColumn } from '#renderer/lists/list/languages-column.tsx'
import { TranslatedField } from '#renderer/forms/fields/translated-field.tsx'
import { failure } from '#support/renderer/fake-bridge.ts'
import { openForm } from './form-page.tsx'

const TEXTS = { name_pl: 'Kubek', name_en: '', name_de: 'Tasse', name_cpde: '', name_cpen: '' }

function wideWindow() {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget() as MediaQueryList, { media, matches: media === '(min-width: 1600px)' }),
  )
}

afterEach(() => void vi.restoreAllMocks())

describe('languages', () => {
  test('APP-009 the Polish shop has exactly pl, de and en', () => {
    expect([...SHOP_LANGUAGES.PL].sort()).toEqual(['de', 'en', 'pl'])
  })

  test('APP-010 the German shop has exactly cpde and cpen', () => {
    expect([...SHOP_LANGUAGES.DE].sort()).toEqual(['cpde', 'cpen'])
    expect([...SHOP_LANGUAGES.PL, ...SHOP_LANGUAGES.DE].sort()).toEqual([...LANGUAGES].sort())
  })
})

describe('field in five languages', () => {
  test('APP-008 offers exactly five variants and marks the missing ones', async () => {
    const { user, sent, save } = openForm(TEXTS, <TranslatedField name="name" label="Nazwa" />)
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent)
    expect(tabs).toEqual([
      'PL, polski',
      'DE, niemiecki',
      'EN, brak tłumaczenia, angielski',
      'CPDE, brak tłumaczenia, niemiecki, sklep niemiecki',
      'CPEN, brak tłumaczenia, angielski, sklep niemiecki',
    ])
    await user.click(screen.getByRole('tab', { name: /CPEN/ }))
    await user.type(screen.getByLabelText('Nazwa: angielski, sklep niemiecki'), 'Mug')
    expect(screen.getByRole('tab', { name: 'CPEN, angielski, sklep niemiecki' })).toBeTruthy()
    await save()
    await waitFor(() => expect(sent).toEqual([{ ...TEXTS, name_cpen: 'Mug' }]))
  })

  test('APP-008 all five are shown side by side in a wide window', () => {
    wideWindow()
    openForm(TEXTS, <TranslatedField name="name" label="Nazwa" isMultiline />)
    expect(screen.queryByRole('tab')).toBeNull()
    const group = screen.getByRole('group', { name: 'Nazwa' })
    const values = within(group)
      .getAllByRole<HTMLTextAreaElement>('textbox')
      .map((input) => [input.name, input.value])
    expect(values).toEqual([
      ['name_pl', 'Kubek'],
      ['name_de', 'Tasse'],
      ['name_en', ''],
      ['name_cpde', ''],
      ['name_cpen', ''],
    ])
    expect(screen.getByText('Sklep niemiecki (CPDE: niemiecki, CPEN: angielski)')).toBeTruthy()
  })

  test('APP-084 APP-089 a refused variant is opened and marked, and only editing it clears the error', async () => {
    const { user, save } = openForm(TEXTS, <TranslatedField name="name" label="Nazwa" />, {
      refuse: () => {
        throw failure({
          code: ErrorCode.validation,
          message: '',
          status: 400,
          fieldErrors: { name_de: ['za długa'], name_cpde: ['jest wymagana'] },
        })
      },
    })
    await save()
    expect(await screen.findByText('za długa')).toBeTruthy()
    const german = screen.getByLabelText('Nazwa: niemiecki')
    await waitFor(() => expect(document.activeElement).toBe(german))
    expect(screen.getByRole('tab', { name: 'DE, błąd, niemiecki' }).getAttribute('aria-selected')).toBe(
      'true',
    )
    await user.type(german, '!')
    expect(screen.queryByText('za długa')).toBeNull()
    expect(screen.getByText('jest wymagana')).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'CPDE, błąd, niemiecki, sklep niemiecki' })).toBeTruthy()
  })

  test('APP-009 APP-010 the languages are grouped by shop', () => {
    wideWindow()
    openForm(TEXTS, <TranslatedField name="name" label="Nazwa" />)
    const inputs = (shop: string) =>
      within(screen.getByRole('group', { name: shop }))
        .getAllByRole<HTMLInputElement>('textbox')
        .map(({ name }) => name)
    expect(inputs('Sklep polski')).toEqual(['name_pl', 'name_de', 'name_en'])
    expect(inputs('Sklep niemiecki')).toEqual(['name_cpde', 'name_cpen'])
  })

  test('a missing variant is filled from another one, preferably of the same language', async () => {
    const { user, sent, save } = openForm(TEXTS, <TranslatedField name="name" label="Nazwa" />)
    await user.click(screen.getByRole('tab', { name: /CPDE/ }))
    const button = screen.getByRole('button', {
      name: 'Skopiuj z innego języka: Nazwa, niemiecki, sklep niemiecki',
    })
    await user.click(button)
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Skopiuj z niemieckiego',
      'Skopiuj z polskiego',
    ])
    expect(document.activeElement).toBe(items[0])
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    const filled = screen.getByLabelText<HTMLInputElement>('Nazwa: niemiecki, sklep niemiecki')
    await waitFor(() => expect(filled.value).toBe('Tasse'))
    await save()
    await waitFor(() => expect(sent).toEqual([{ ...TEXTS, name_cpde: 'Tasse' }]))
  })

  test('an existing text is replaced only after a confirmation', async () => {
    const { user } = openForm(TEXTS, <TranslatedField name="name" label="Nazwa" />)
    await user.click(screen.getByRole('tab', { name: 'DE, niemiecki' }))
    const copy = async (answer: string) => {
      await user.click(screen.getByRole('button', { name: /^Skopiuj z innego języka/ }))
      await user.click(await screen.findByRole('menuitem', { name: 'Skopiuj z polskiego' }))
      const dialog = await screen.findByRole('alertdialog', { name: 'Zastąpić tekst: niemiecki?' })
      await user.click(within(dialog).getByRole('button', { name: answer }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    const german = screen.getByLabelText<HTMLInputElement>('Nazwa: niemiecki')
    await copy('Anuluj')
    expect(german.value).toBe('Tasse')
    await copy('Zastąp')
    expect(german.value).toBe('Kubek')
  })
})

describe('missing languages in a list', () => {
  const column = languagesColumn(['name', 'text'])

  test('APP-008 are listed if the Polish text has no translation', () => {
    const whole = Object.fromEntries(LANGUAGES.map((language) => [`name_${language}`, 'Kubek']))
    expect(column.value({ pk: 1, ...whole })).toBe('komplet')
    expect(column.value({ pk: 1, ...whole, name_cpen: ' ', name_de: null })).toBe('brak: DE, CPEN')
    expect(column.value({ pk: 1, ...whole, text_pl: 'Opis', text_de: 'Text' })).toBe('brak: EN, CPDE, CPEN')
  })
})

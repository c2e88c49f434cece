import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LANGUAGES, SHOP_LANGUAGES } from '#shared/domain/languages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { TranslatedField } from '#renderer/crud/fields/translated-field.tsx'
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
  test('APP-009 the Polish shop has pl, de and en, and no other', () => {
    expect([...SHOP_LANGUAGES.PL].sort()).toEqual(['de', 'en', 'pl'])
  })

  test('APP-010 the German shop has cpde and cpen, and no other', () => {
    expect([...SHOP_LANGUAGES.DE].sort()).toEqual(['cpde', 'cpen'])
    expect([...SHOP_LANGUAGES.PL, ...SHOP_LANGUAGES.DE].sort()).toEqual([...LANGUAGES].sort())
  })
})

describe('field of five languages', () => {
  test('APP-008 offers exactly five variants and marks the missing ones', async () => {
    const { user, sent, save } = openForm(TEXTS, <TranslatedField name="name" label="Nazwa" />)
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent)
    expect(tabs).toEqual([
      'PL',
      'EN, brak tłumaczenia',
      'DE',
      'CPDE, brak tłumaczenia',
      'CPEN, brak tłumaczenia',
    ])
    await user.click(screen.getByRole('tab', { name: /CPEN/ }))
    await user.type(screen.getByLabelText('Nazwa: angielski, sklep niemiecki'), 'Mug')
    expect(screen.getByRole('tab', { name: 'CPEN' })).toBeTruthy()
    await save()
    await waitFor(() => expect(sent).toEqual([{ ...TEXTS, name_cpen: 'Mug' }]))
  })

  test('APP-008 all five stand side by side in a wide window', () => {
    wideWindow()
    openForm(TEXTS, <TranslatedField name="name" label="Nazwa" isMultiline />)
    expect(screen.queryByRole('tab')).toBeNull()
    const group = screen.getByRole('group', { name: 'Nazwa' })
    const values = within(group)
      .getAllByRole<HTMLTextAreaElement>('textbox')
      .map((input) => [input.name, input.value])
    expect(values).toEqual([
      ['name_pl', 'Kubek'],
      ['name_en', ''],
      ['name_de', 'Tasse'],
      ['name_cpde', ''],
      ['name_cpen', ''],
    ])
  })

  test('APP-084 APP-089 a refused variant is opened, marked, and cleared by editing only it', async () => {
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
    expect(screen.getByRole('tab', { name: 'DE, błąd' }).getAttribute('aria-selected')).toBe('true')
    await user.type(german, '!')
    expect(screen.queryByText('za długa')).toBeNull()
    expect(screen.getByText('jest wymagana')).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'CPDE, błąd' })).toBeTruthy()
  })
})

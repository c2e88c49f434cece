import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens } from '../../../screen-harness.tsx'
import { entryOf, openTexts, scrollTo, shop, textOf } from './translations-page.ts'
import { screensIn } from '#renderer/app/screens.ts'

const cellOf = (text: string) => screen.getByRole('button', { name: new RegExp(`: ${text}$`) })
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /cart CartController/ })
const stateOf = (element: HTMLElement) => element.closest<HTMLElement>('.inline-cell')?.dataset['state']

describe('editing', () => {
  test('a text without a part of its key is named by the other parts', async () => {
    const { bridge } = shop()
    const bare = { ...textOf(1), controller: null, number: 4 }
    bridge.use(
      {},
      {
        'translations.list': () => ({
          count: 2,
          results: [bare, { ...textOf(2), module: '', controller: null, number: null }],
        }),
        'translationModels.rows': () => ({ count: 1, results: [{ ...entryOf(5), field: null }] }),
      },
    )
    const { go } = await openTexts()
    const nameOf = (text: string) => cellOf(text).getAttribute('aria-label')
    expect([nameOf('pl 1'), nameOf('pl 2')]).toEqual(['PL, cart 4: pl 1', 'PL, tekst bez nazwy: pl 2'])
    await go('/translations/models-list')
    await screen.findByText('1 tekst')
    expect(nameOf('pl 5')).toBe('PL, faq 5: pl 5')
  })

  test('SYS-014 only the five language columns can be edited', async () => {
    shop()
    const { go } = await openTexts()
    const editable = () =>
      within(document.querySelector<HTMLElement>('[data-row="0"]') as HTMLElement)
        .getAllByRole('gridcell')
        .filter((cell) => cell.querySelector('[data-editable]'))
        .map((cell) => cell.textContent)
    const languages = ['pl 1', 'de 1', 'en 1', 'cpde 1', 'cpen 1']
    expect(editable()).toEqual(languages)
    await go('/translations/models-list')
    await screen.findByText('300 tekstów')
    expect(editable()).toEqual(languages)
  })

  test('SYS-015 both lists require view_localization; editing and importing require change_localization', async () => {
    shop()
    expect(screensIn('translations').map(({ role, permission }) => `${role}: ${permission}`)).toEqual([
      'list: view_localization',
      'list: view_localization',
      'record: change_localization',
      'record: change_localization',
    ])
    const { go } = await openTexts({ isSuperuser: false, permissions: ['view_localization'] })
    expect(document.querySelector('[data-editable]')).toBeNull()
    expect(columnTexts('DE').slice(0, 2)).toEqual(['de 1', 'brak'])
    await go('/translations/models-list')
    await screen.findByText('300 tekstów')
    expect(document.querySelector('[data-editable]')).toBeNull()
    expect(screen.getByRole('button', { name: 'Eksportuj do Excela' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Importuj z Excela' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Tłumacz brakujące' })).toBeNull()
  })

  test('SYS-016 an edited text is sent to its own address with only that language, spaces and line breaks as typed', async () => {
    const { bridge, held } = shop()
    const { user } = await openTexts()
    await user.click(cellOf('de 1'))
    fireEvent.change(field(), { target: { value: ' Cena:\nab ' } })
    await user.keyboard('{Enter}')
    expect(stateOf(screen.getByRole('button', { name: /DE.*Cena/ }))).toBe('saving')
    await waitFor(() => expect(held).toHaveLength(1))
    await held[0]?.answer()
    expect(stateOf(screen.getByRole('button', { name: /DE.*Cena/ }))).toBe('saved')
    expect(bridge.callsOf('translations.update')).toEqual([
      { params: { pk: 1 }, body: { de: ' Cena:\nab ' } },
    ])
  })

  test('SYS-016 a text of a record is sent with its model, id and field', async () => {
    const { bridge, held } = shop()
    const { user } = openScreens(screensIn('translations'), '/translations/models-list')
    await screen.findByText('300 tekstów')
    await user.click(cellOf('cpen 3'))
    await user.keyboard('Nowy{Enter}')
    await waitFor(() => expect(held).toHaveLength(1))
    expect(bridge.callsOf('translationModels.update')).toEqual([
      { body: { model: 'faq', id: 3, field: 'question', cpen: 'Nowy' } },
    ])
  })

  test('SYS-016 typing and Tab before any response arrives keeps every text in its own cell', async () => {
    const { held } = shop()
    const { user } = await openTexts()
    await user.click(cellOf('cpde 1'))
    await user.keyboard('a{Tab}b{Tab}c{Tab}d{Shift>}{Tab}{/Shift}{Escape}')
    await waitFor(() =>
      expect(held.map(({ body }) => body)).toEqual([{ cpde: 'a' }, { cpen: 'b' }, { pl: 'c' }, { de: 'd' }]),
    )
    expect(columnTexts('PL').slice(0, 2)).toEqual(['pl 1', 'c'])
    expect(columnTexts('CPDE')[0]).toBe('a')
    for (const { answer } of held.toReversed()) await answer()
    expect([columnTexts('CPDE')[0], columnTexts('CPEN')[0]]).toEqual(['aZapisano', 'bZapisano'])
    expect([columnTexts('PL')[1], columnTexts('DE')[1]]).toEqual(['cZapisano', 'dZapisano'])
  })

  test('SYS-016 an edit and its failure are still there after its row was scrolled out and back', async () => {
    const { bridge } = shop()
    let refuse: () => void = () => undefined
    const message = 'Za długi tekst.'
    bridge.use(
      {},
      {
        'translations.update': () =>
          new Promise((_resolve, reject) => {
            refuse = () =>
              reject(
                failure({ code: ErrorCode.validation, message, status: 400, fieldErrors: { pl: [message] } }),
              )
          }),
      },
    )
    const { user } = await openTexts()
    await user.click(cellOf('pl 1'))
    await user.keyboard('Zmienione{Enter}')
    act(() => document.querySelector<HTMLElement>('[data-row="3"] > [data-field="0"]')?.focus())
    scrollTo(5000)
    await screen.findByText('tekst 5010')
    expect(screen.queryByText('tekst 1')).toBeNull()
    await act(async () => refuse())
    await screen.findByText(`PL, cart CartController 1 (pl): ${message}`)
    scrollTo(0)
    await screen.findByText('tekst 1')
    expect(stateOf(cellOf('Zmienione'))).toBe('failed')
  })
})

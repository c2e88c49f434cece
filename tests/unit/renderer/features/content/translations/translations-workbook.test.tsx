import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { openScreens } from '../../../screen-harness.tsx'
import { shop } from './translations-page.ts'
import { screensIn } from '#renderer/app/screens.ts'

describe('workbook', () => {
  async function openEntries() {
    const view = openScreens(screensIn('translations'), '/translations/models-list')
    await screen.findByText('300 tekstów')
    return view
  }

  const choose = async (user: ReturnType<typeof openScreens>['user'], file: File) => {
    await user.click(screen.getByRole('button', { name: 'Importuj z Excela' }))
    const dialog = within(await screen.findByRole('dialog'))
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    fireEvent.change(input as HTMLInputElement, { target: { files: [file] } })
    return dialog
  }
  const WORKBOOK = new File([new Uint8Array([0x50, 0x4b, 3, 4, 20, 0])], 'teksty.xlsx')

  test('SYS-017 saves the export as one file, however often the user requests it', async () => {
    const { bridge } = shop()
    let finish: () => void = () => undefined
    const file = {
      transferId: 'a/1',
      fileName: 'tłumaczenia.xlsx',
      size: 10,
      path: '/Pobrane/tłumaczenia.xlsx',
    }
    bridge.use({ 'transfers.download': () => new Promise((resolve) => (finish = () => resolve(file))) })
    const { user } = await openEntries()
    await user.click(screen.getByRole('button', { name: 'Eksportuj do Excela' }))
    await user.click(screen.getByRole('button', { name: 'Eksportuj do Excela' }))
    await act(async () => finish())
    await screen.findByText('Zapisano „tłumaczenia.xlsx” w folderze Pobrane.')
    expect(bridge.inputsOf('transfers.download')).toMatchObject([{ operation: 'translationModels.export' }])
  })

  test('SYS-018 a failed export shows the specified message', async () => {
    const { bridge } = shop()
    bridge.use({
      'transfers.download': () => {
        throw failure({
          code: ErrorCode.server,
          message: 'Wystąpił błąd podczas pobierania pliku.',
          status: 500,
        })
      },
    })
    const { user } = await openEntries()
    await user.click(screen.getByRole('button', { name: 'Eksportuj do Excela' }))
    expect(await screen.findByText('Nie udało się wyeksportować tłumaczeń.')).toBeTruthy()
  })

  test('SYS-020 without a chosen file nothing is sent; a file that is not a workbook is refused with a message', async () => {
    const { bridge } = shop()
    const { user } = await openEntries()
    await user.click(screen.getByRole('button', { name: 'Importuj z Excela' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Importuj' }))
    await screen.findByText('Wybierz plik.')
    const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement
    fireEvent.change(input, { target: { files: [new File(['a;b'], 'teksty.csv')] } })
    await screen.findByText('Nieobsługiwany rodzaj pliku: teksty.csv. Dozwolone: XLSX.')
    fireEvent.change(input, { target: { files: [new File(['a;b'], 'przebrany.xlsx')] } })
    await screen.findByText('przebrany.xlsx nie jest plikiem Excela (.xlsx) albo jest uszkodzony.')
    await user.click(screen.getByRole('button', { name: 'Importuj' }))
    expect(bridge.inputsOf('transfers.upload')).toEqual([])
  })

  test('SYS-019 the file is sent as excel_file; the result is shown and the rows are reloaded', async () => {
    const { bridge } = shop()
    const reply = {
      updated: 12,
      unchanged: 3,
      errors: [{ row: 7, message: 'Nie ma tekstu faq / 99 / question.' }],
    }
    bridge.use({ 'transfers.upload': () => reply })
    const { user } = await openEntries()
    const dialog = await choose(user, WORKBOOK)
    await dialog.findByText('teksty.xlsx')
    await user.click(dialog.getByRole('button', { name: 'Importuj' }))
    const result = within(await screen.findByRole('dialog', { name: 'Wynik importu: teksty.xlsx' }))
    expect(result.getByText('Zmieniono').nextSibling?.textContent).toBe('12')
    expect(result.getByRole('row', { name: 'Wiersz 7 Nie ma tekstu faq / 99 / question.' })).toBeTruthy()
    expect(bridge.inputsOf('transfers.upload')).toMatchObject([
      { operation: 'translationModels.import', body: { excel_file: 'file:1' } },
    ])
    await waitFor(() => expect(bridge.callsOf('translationModels.rows')).toHaveLength(2))
  })

  test("SYS-019 the server's message about the file is shown at the field, and the file stays chosen", async () => {
    const { bridge } = shop()
    const fieldErrors = { excel_file: ['W pierwszym wierszu brakuje kolumn: id.'] }
    bridge.use({
      'transfers.upload': () => {
        throw failure({ code: ErrorCode.validation, message: 'Niepoprawne dane', status: 400, fieldErrors })
      },
    })
    const { user } = await openEntries()
    const dialog = await choose(user, WORKBOOK)
    await dialog.findByText('teksty.xlsx')
    await user.click(dialog.getByRole('button', { name: 'Importuj' }))
    await dialog.findByText('W pierwszym wierszu brakuje kolumn: id.')
    expect(dialog.getByText('teksty.xlsx')).toBeTruthy()
  })
})

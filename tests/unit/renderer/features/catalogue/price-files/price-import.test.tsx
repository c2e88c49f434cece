import { render, screen, waitFor, within } from '@testing-library/react'
import { BlueprintProvider } from '@blueprintjs/core'
import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { takePriceRows } from '#renderer/entities/product/price-rows.ts'
import { PriceFilesPart } from '#renderer/features/catalogue/price-files/price-files-part.tsx'
import { createQueryClient } from '#renderer/lib/queries.ts'
import { useSession } from '#renderer/lib/session.ts'
import { ConfirmHost } from '#renderer/ui/confirm-dialog.tsx'
import { NoticeStack } from '#renderer/ui/notice-stack.tsx'
import type { ProductPartHost } from '#renderer/entities/product/product-part.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createFakeBridge, failure, type RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { successNotice } from '../../../screen-harness.tsx'

const HEAD = ['PK', 'Grupa', 'Opcja', '100', '250']
const HELD = [HEAD, ['', '', 'Cena netto nakładu', '50', '90'], ['7', 'Papier', 'Kreda 130 g', '10', '20']]
const FILE = [
  HEAD,
  ['7', 'Papier', 'Kreda 130 g', '11', '20'],
  ['98', 'Papier', 'Offset', '1', '2'],
  ['99', 'Papier', 'Karton', '3', '#N/A'],
]
/** The server's prices after the import. */
const AFTER = [HEAD, HELD[1] as string[], ['7', 'Papier', 'Kreda 130 g', '11', '20']]

const ROWS = [
  { row: 3, content: '98 | Papier | Offset | 1 | 2', reason: 'Produkt nie ma takiej opcji.' },
  ['99', 'Papier', 'Karton'],
  'Wiersz 4: to nie jest cena',
]

interface Shop {
  file?: string[][] | (() => never)
  upload?: () => unknown
  noCopy?: boolean
  staged?: boolean
  count?: number
}

function open({
  file = FILE,
  upload = () => ({ unassigned_rows: [] }),
  noCopy,
  staged = false,
  count = 0,
}: Shop = {}) {
  const shop = { prices: HELD }
  const uploads: unknown[] = []
  let copies = 0
  const kept = new Map<string, string[][]>()
  const routes: RouteHandlers = {
    'workbooks.storePrices': () => {
      if (noCopy) throw failure({ code: ErrorCode.fileFailed, message: 'Serwer nie przysłał cennika.' })
      const reference = `file:kopia-${(copies += 1)}`
      kept.set(reference, shop.prices)
      return { reference, fileName: 'ceny-produktu-5.xlsx' }
    },
    // Each page has one row.
    'workbooks.read': ({ reference, page }) => {
      const rows = kept.get(reference) ?? (typeof file === 'function' ? file() : file)
      return { json: JSON.stringify(rows.slice(page, page + 1)), pages: Math.max(1, rows.length) }
    },
    'transfers.upload': (input) => {
      uploads.push({ operation: input.operation, params: input.params, body: input.body })
      const reply = upload()
      shop.prices = AFTER
      return reply
    },
  }
  const bridge = createFakeBridge(routes)
  useSession.setState({ state: signedIn(aUser({ isSuperuser: true })) })
  let rereads = 0
  const host: ProductPartHost = {
    stage: () => undefined,
    takeDraft: () => null,
    reread: async () => void (rereads += 1),
  }
  const changes = { count, removed: [], renumbered: [] }
  render(
    <BlueprintProvider>
      <QueryClientProvider client={createQueryClient()}>
        <PriceFilesPart
          pk={5}
          name="Ulotki A5"
          quantityChanges={changes}
          blocked={null}
          host={host}
          hasStagedPrices={staged}
        />
        <NoticeStack />
        <ConfirmHost />
      </QueryClientProvider>
    </BlueprintProvider>,
  )
  const user = userEvent.setup()
  async function start() {
    await user.click(screen.getByRole('button', { name: 'Importuj z Excela' }))
    return screen.findByRole('dialog')
  }
  async function choose() {
    const dialog = await start()
    const input = within(dialog).getByLabelText(/Plik Excela/)
    await user.upload(input, new File(['PK'], 'cennik.xlsx'))
    await within(dialog).findByRole('region', { name: 'Sprawdzenie pliku' })
    return dialog
  }
  const send = (dialog: HTMLElement) => user.click(within(dialog).getByRole('button', { name: 'Wyślij' }))
  return { bridge, shop, uploads, user, start, choose, send, rereads: () => rereads }
}

const blocked = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled')

describe('the import of prices', () => {
  test('CAT-071 sends nothing before a file is chosen', async () => {
    const { start, send, bridge, uploads } = open()
    const dialog = await start()
    await send(dialog)
    expect(uploads).toEqual([])
    expect(bridge.inputsOf('workbooks.storePrices')).toEqual([])
  })

  test.each([{ count: 1 }, { staged: true }])(
    'CAT-071 %j prevents the import and shows the reason',
    (shop) => {
      open(shop)
      expect(blocked('Importuj z Excela')).toBe('true')
      expect(screen.getByText(/Najpierw zapisz albo cofnij zmiany nakładów i cen/)).toBeTruthy()
    },
  )

  test('CAT-070 CAT-072 the file is checked and sent as form data, and success is reported with the specified message', async () => {
    const { choose, send, uploads, rereads } = open()
    const dialog = await choose()
    expect(uploads).toEqual([])
    const facts = within(dialog)
      .getByRole('region', { name: 'Sprawdzenie pliku' })
      .querySelectorAll('dl > div')
    expect([...facts].map(({ textContent }) => textContent)).toEqual([
      'Zmienione ceny1',
      'Zmiany ponad ±30 %0',
      'Nowe nakłady0',
      'Nieznane opcje2',
      'Podwójne wiersze0',
      'Błędne liczby1',
    ])
    expect(within(dialog).getByText('E4')).toBeTruthy()
    await send(dialog)
    await successNotice('Import nakładów zakończył się pomyślnie.')
    expect(uploads).toEqual([
      { operation: 'products.importPrices', params: { pk: 5 }, body: { file: 'file:1' } },
    ])
    const changed = await within(dialog).findByRole('region', { name: 'Ceny, które się zmieniły: 1' })
    expect(within(changed).getAllByRole('row').at(-1)?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Papier › Kreda 130 g10010,00 zł11,00 zł+10,0 %',
    )
    expect(rereads()).toBe(1)
  })

  test('CAT-073 unassigned rows are shown in every shape, and those with prices are passed to the price window', async () => {
    const { choose, send, user } = open({ upload: () => ({ unassigned_rows: ROWS }) })
    const dialog = await choose()
    await send(dialog)
    const list = await within(dialog).findByRole('region', { name: 'Nieprzypisane wiersze' })
    expect(
      within(list)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      '398 | Papier | Offset | 1 | 2Produkt nie ma takiej opcji.',
      '—99 | Papier | Karton—',
      '4Wiersz 4: to nie jest cena—',
    ])
    await user.click(within(dialog).getByRole('button', { name: 'Umieść w cenach…' }))
    expect(takePriceRows(4)).toBeNull()
    expect(takePriceRows(5)).toEqual([
      ['', '100', '250'],
      ['Offset', '1', '2'],
      ['Karton', '3', '#N/A'],
    ])
    expect(takePriceRows(5)).toBeNull()
  })

  test('CAT-073 the rows stay until the user saves, copies or deliberately leaves them', async () => {
    const saved: unknown[] = []
    const { choose, send, user, bridge } = open({ upload: () => ({ unassigned_rows: ROWS }) })
    bridge.use({
      'workbooks.save': ({ transferId, ...file }) => {
        saved.push(file)
        return { transferId, fileName: 'Nieprzypisane.xlsx' }
      },
    })
    const dialog = await choose()
    await send(dialog)
    await within(dialog).findByRole('region', { name: 'Nieprzypisane wiersze' })
    await user.click(within(dialog).getByRole('button', { name: 'Zamknij' }))
    await user.click(await screen.findByRole('button', { name: 'Zostań' }))
    await user.click(within(dialog).getByRole('button', { name: 'Zapisz jako Excel' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toMatchObject({
      rows: [
        ['Wiersz', 'Zawartość', 'Powód'],
        ['3', expect.any(String), expect.any(String)],
        expect.any(Array),
        expect.any(Array),
      ],
    })
    await screen.findByText(/Zapisano „Nieprzypisane.xlsx”/)
    await user.click(within(dialog).getByRole('button', { name: 'Zamknij' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('CAT-070 a file with another layout is left to the server to check', async () => {
    const { choose, send, uploads } = open({
      file: [
        ['Nazwa', 'Cena'],
        ['Ulotka', '5'],
      ],
    })
    const dialog = await choose()
    expect(within(dialog).getByText(/układ sprawdzi serwer/)).toBeTruthy()
    await send(dialog)
    await waitFor(() => expect(uploads).toHaveLength(1))
  })

  test('CAT-071 a file that cannot be read is refused when it is chosen, and nothing is sent', async () => {
    const { start, user, uploads } = open({
      file: () => {
        throw failure({ code: ErrorCode.fileFailed, message: 'Plik jest uszkodzony albo ucięty.' })
      },
    })
    const dialog = await start()
    await user.upload(within(dialog).getByLabelText(/Plik Excela/), new File(['PK'], 'cennik.xlsx'))
    expect(await within(dialog).findByText('Plik jest uszkodzony albo ucięty.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Wyślij' }))
    expect(uploads).toEqual([])
  })

  test("CAT-070 a refusal is shown with the server's message, and the file stays chosen", async () => {
    const { choose, send } = open({
      upload: () => {
        throw failure({
          code: ErrorCode.validation,
          status: 400,
          message: '',
          fieldErrors: { file: ['Nie rozpoznano układu arkusza.'] },
        })
      },
    })
    const dialog = await choose()
    await send(dialog)
    expect(await within(dialog).findByText('Nie rozpoznano układu arkusza.')).toBeTruthy()
    expect(within(dialog).getByText('cennik.xlsx')).toBeTruthy()
  })

  test('CAT-072 after a lost response reads the prices back: those that are stored count as imported, and nothing is sent twice', async () => {
    const { choose, send, shop, uploads } = open({
      upload: () => {
        shop.prices = AFTER
        throw failure({
          code: ErrorCode.timeout,
          message: 'Serwer nie odpowiedział.',
          isOutcomeUnknown: true,
        })
      },
    })
    const dialog = await choose()
    await send(dialog)
    expect(await within(dialog).findByText(/Odpowiedź serwera nie dotarła, ale sprawdzono/)).toBeTruthy()
    expect(uploads).toHaveLength(1)
  })
})

describe('the export of prices', () => {
  test('CAT-019 the price list of the product is saved', async () => {
    const { bridge, user } = open()
    bridge.use({
      'transfers.download': ({ transferId }) => ({ transferId, fileName: 'ceny-produktu-5.xlsx' }),
    })
    await user.click(screen.getByRole('button', { name: 'Eksportuj do Excela' }))
    expect(await screen.findByText(/Zapisano „ceny-produktu-5.xlsx”/)).toBeTruthy()
    expect(bridge.inputsOf('transfers.download')).toEqual([
      expect.objectContaining({ operation: 'products.exportPrices', params: { pk: 5 } }),
    ])
  })
})

describe('the backup copy', () => {
  test('CAT-070 before an import the price list is downloaded and stored; „Przywróć z kopii” imports it', async () => {
    const { choose, send, uploads, user } = open()
    expect(screen.queryByRole('button', { name: /Przywróć z kopii/ })).toBeNull()
    const dialog = await choose()
    await send(dialog)
    await successNotice('Import nakładów zakończył się pomyślnie.')
    await user.click(await within(dialog).findByRole('button', { name: 'Zamknij' }))
    await user.click(await screen.findByRole('button', { name: /Przywróć z kopii/ }))
    const restoring = await screen.findByRole('dialog', { name: /Przywracanie cen z kopii/ })
    await within(restoring).findByRole('region', { name: 'Sprawdzenie pliku' })
    await user.click(within(restoring).getByRole('button', { name: 'Przywróć ceny' }))
    await waitFor(() => expect(uploads).toHaveLength(2))
    expect(uploads[1]).toMatchObject({ body: { file: 'file:kopia-1' } })
  })

  test('CAT-070 without a backup it asks whether to continue; no sends nothing', async () => {
    const { choose, send, uploads, user } = open({ noCopy: true })
    const dialog = await choose()
    await send(dialog)
    await user.click(await screen.findByRole('button', { name: 'Nie importuj' }))
    expect(uploads).toEqual([])
    await send(dialog)
    await user.click(await screen.findByRole('button', { name: 'Importuj bez kopii' }))
    await waitFor(() => expect(uploads).toHaveLength(1))
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aFile, aPage, openViewerOf, pages, press, settled, stage } from './viewer-page.tsx'

const permissions = [
  'view_order',
  'view_clientcontact',
  'view_clientcontactmessage',
  'add_clientcontactmessage',
]

/** A page of 96 × 56 mm with a hit 72 pt (25.4 mm) from its left. */
const faulty = (pk: number) =>
  aPage(pk, {
    errors: [{ code: 'bleed', message: 'Brak spadu.', hits: [{ llx: 72, lly: 36, urx: 144, ury: 72 }] }],
  })

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Odpowiedź klientowi' }))
const rows = async () =>
  within((await dialog()).getByRole('list', { name: 'Uwagi' })).getAllByRole('listitem')

describe('the answer to the client', () => {
  test('shows the page around a hit at 25.4 mm, with "25 mm" on the ruler and in the text', async () => {
    await openViewerOf({ file: aFile({ pages: [faulty(501), aPage(502)] }), permissions })
    await settled()
    press('k')
    const crop = await (await dialog()).findByRole('img', { name: 'Wycinek: strona 1' })
    const labels = [...crop.querySelectorAll('text')].map(({ textContent }) => textContent)
    expect(labels).toContain('25 mm')
    const [row] = await rows()
    expect(row?.textContent).toContain('25 mm od lewej')
    expect((await dialog()).getByLabelText('Treść odpowiedzi').textContent).toContain(
      '1. [bleed] Strona 1, 25 mm od lewej',
    )
    await waitFor(() => expect(crop.querySelector('image')).toBeTruthy())
  })

  test('a page whose picture cannot be loaded has none, and can be answered', async () => {
    const { pictures } = await openViewerOf({ file: aFile({ pages: [faulty(501)] }), permissions })
    pictures.answer = () => 404
    await stage()
    press('k')
    const [row] = await rows()
    await waitFor(() => expect(row?.textContent).toContain('bez podglądu'))
  })

  test('closed while its pictures are loading, it still sends the PDF with them', async () => {
    const line = { pk: 4711, order: 7, order_product: 61, status: 'open', conversation_messages: [] }
    const { bridge, pictures } = await openViewerOf({
      file: aFile({ pages: [faulty(501)] }),
      permissions,
      request: { orderPk: 7 },
      operations: {
        'orders.retrieve': () => ({ pk: 7, order_products: [{ pk: 61 }] }),
        'clientContacts.list': () => ({ count: 1, results: [line] }),
      },
    })
    await settled()
    let arrive: (status: number) => void = () => undefined
    const arrived = new Promise<number>((resolve) => (arrive = resolve))
    pictures.answer = () => arrived
    press('k')
    const opened = await dialog()
    await opened.findByRole('radio', { name: /^Otwarta sprawa 4711/ })
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await opened.findByText(/przygotowuję plik PDF/)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Odpowiedź klientowi' })).toBeNull())
    arrive(200)
    await waitFor(() => expect(bridge.inputsOf('reports.clientAnswer')).toHaveLength(1))
    expect(bridge.inputsOf('reports.clientAnswer')[0]).toMatchObject({ pictures: [{ page: 501 }] })
  })

  test('for a file without findings it does not open, and the button says why', async () => {
    await openViewerOf({ permissions })
    await settled()
    press('k')
    expect(screen.queryByRole('dialog', { name: 'Odpowiedź klientowi' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Odpowiedź' }).getAttribute('aria-disabled')).toBe('true')
    expect(
      screen.getAllByText('Plik jest bez uwag, więc nie ma o czym pisać klientowi.').length,
    ).toBeGreaterThan(0)
  })

  test('of 45 findings 40 are included, and another one is refused with the reason', async () => {
    const file = aFile({ pages: pages(45, (pk) => faulty(pk)) })
    await openViewerOf({ file, permissions })
    await settled()
    press('k')
    const opened = await dialog()
    expect(opened.getByText(/^Uwagi: 40 z 45/)).toBeTruthy()
    const last = (await rows()).at(-1)
    if (!last) throw new Error('no rows')
    await userEvent.click(within(last).getByRole('checkbox'))
    expect(opened.getByText('Do jednej odpowiedzi mieści się 40 uwag.')).toBeTruthy()
    expect(opened.getByText(/^Uwagi: 40 z 45/)).toBeTruthy()
  })

  test('a severity changes neither the findings nor the acceptance', async () => {
    const { bridge } = await openViewerOf({ file: aFile({ pages: [faulty(501), aPage(502)] }), permissions })
    await settled()
    press('k')
    await rows()
    await userEvent.keyboard('3')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Odpowiedź klientowi' })).toBeNull())
    expect(screen.getByRole('heading', { name: 'Uwagi: 1' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Błąd 1: Brak spadu/ })).toBeTruthy()
    expect(bridge.callsOf('orderProductFilesPages.accept')).toEqual([])
  })
})

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure, type FakeBridge, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aFile, aLine, CHECKED, chooseAction, chooseFile, notices, openProducts } from './products-page.tsx'

const LOST = /pozycja nie ma teraz pliku projektowego/

interface Upload {
  operation: string
  body?: Record<string, unknown>
}

/** Returns the test's uploads and API requests in their order. */
const trace = (bridge: FakeBridge): string[] =>
  bridge.requests.flatMap(({ route, input }) => {
    const name = (input as Upload | undefined)?.operation ?? ''
    if (route !== 'api.request' && route !== 'transfers.upload') return []
    return name.startsWith('orderProductFiles') ? [name] : []
  })

const open = (upload: () => unknown = () => aFile(), operations: OperationHandlers = {}, lines = [aLine()]) =>
  openProducts({
    lines,
    routes: { 'transfers.upload': upload, 'transfers.cancel': () => undefined },
    operations: {
      'orderProductFiles.delete': () => null,
      'orderProductFiles.retrieve': () => aFile(),
      'orderProducts.fileData': () => null,
      ...operations,
    },
  })

const CUT = { code: ErrorCode.unreachable, message: 'Brak połączenia z serwerem.' }
const soon = () => new Date(Date.now() + 60_000).toISOString()

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Wyślij' }))

async function sendFile(action = 'Zamień plik projektowy') {
  await chooseAction(action)
  await chooseFile(/^Plik projektowy/)
  submit()
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('sending', () => {
  test('ORD-116 ORD-118 the old file is deleted before the new one is sent, and the notice says so', async () => {
    const bridge = open()
    await chooseAction('Zamień plik projektowy')
    expect(screen.getByText('stary.pdf')).toBeTruthy()
    await chooseFile(/^Plik projektowy/)
    submit()
    await waitFor(() => expect(notices()).toContain('Dodano plik projektowy do pozycji zamówienia'))
    expect(trace(bridge).slice(0, 2)).toEqual(['orderProductFiles.delete', 'orderProductFiles.create'])
    expect(bridge.callsOf('orderProductFiles.delete')).toMatchObject([{ params: { pk: 5 } }])
    expect(bridge.inputsOf('transfers.upload')).toMatchObject([
      { operation: 'orderProductFiles.create', body: { order_product: 61, client_file: 'file:1' } },
    ])
  })

  test('ORD-117 a line without a file gets one without a deletion', async () => {
    const bridge = open(undefined, {}, [aLine({ product_file: null })])
    await sendFile('Dodaj plik projektowy')
    await waitFor(() => expect(notices()).toContain('Dodano plik projektowy do pozycji zamówienia'))
    expect(trace(bridge)).not.toContain('orderProductFiles.delete')
  })

  test('a cover is sent in the same form', async () => {
    const bridge = open()
    await chooseAction('Zamień plik projektowy')
    await chooseFile(/^Plik projektowy/)
    await chooseFile(/^Plik okładki/, new File(['%PDF'], 'okladka.pdf'))
    submit()
    await waitFor(() => expect(bridge.inputsOf('transfers.upload')).toHaveLength(1))
    expect(bridge.inputsOf('transfers.upload')).toMatchObject([{ body: { client_cover_file: 'file:1' } }])
  })

  test('without a file nothing is deleted or sent', async () => {
    const bridge = open()
    await chooseAction('Zamień plik projektowy')
    submit()
    expect(await screen.findByText('Wybierz plik.')).toBeTruthy()
    expect(trace(bridge)).toEqual([])
  })

  test('upload progress is shown and can be cancelled; then the line is reported as without a file, and the choice stays', async () => {
    let refuse: (cause: Error) => void = () => undefined
    const bridge = open(() => new Promise((_resolve, reject) => (refuse = reject)))
    await sendFile()
    await waitFor(() => expect(bridge.inputsOf('transfers.upload')).toHaveLength(1))
    const [{ transferId }] = bridge.inputsOf('transfers.upload') as [{ transferId: string }]
    act(() =>
      bridge.emit('transfers.progress', { transferId, name: 'nowy.pdf', doneBytes: 500, totalBytes: 1000 }),
    )
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
    fireEvent.click(screen.getByRole('button', { name: 'Przerwij' }))
    await waitFor(() => expect(bridge.inputsOf('transfers.cancel')).toEqual([{ transferId }]))
    refuse(failure({ code: ErrorCode.cancelled, message: '' }))
    expect(await screen.findByText(LOST)).toBeTruthy()
    expect(screen.getByText(/Przerwano wysyłanie/)).toBeTruthy()
    expect(screen.getByText('nowy.pdf')).toBeTruthy()
    expect(notices()).toEqual([])
  })
})

describe('a failed upload', () => {
  test.each([
    [{ code: ErrorCode.unreachable, message: 'Brak połączenia z serwerem.' }, /Brak połączenia z serwerem/],
    [{ code: ErrorCode.timeout, message: 'Serwer nie odpowiedział.' }, /Serwer nie odpowiedział/],
    [{ code: ErrorCode.server, status: 500, message: 'Wystąpił błąd (HTTP 500)' }, /HTTP 500/],
    [{ code: ErrorCode.notJson, status: 413, message: 'Wystąpił błąd (HTTP 413)' }, /za duży dla serwera/],
    [{ code: ErrorCode.fileUnknown, message: 'Wybranego pliku już nie ma.' }, /Wybranego pliku już nie ma/],
  ])('ORD-116 after the deletion says that the line has no file: %o', async (error, words) => {
    const bridge = open(() => {
      throw failure(error)
    })
    await sendFile()
    expect(await screen.findByText(LOST)).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
    // The second try deletes nothing.
    bridge.use({ 'transfers.upload': () => aFile() })
    submit()
    await waitFor(() => expect(notices()).toContain('Dodano plik projektowy do pozycji zamówienia'))
    expect(bridge.callsOf('orderProductFiles.delete')).toHaveLength(1)
  })

  test('errors of fields that the dialog does not have are shown above its buttons', async () => {
    open(() => {
      throw failure({
        code: ErrorCode.validation,
        status: 400,
        message: '',
        fieldErrors: { client_file: ['Przesłany plik jest pusty.'], color_profile: ['Nieznany profil.'] },
      })
    })
    await sendFile()
    expect(await screen.findByText('Przesłany plik jest pusty.')).toBeTruthy()
    expect(screen.getByText(/Nieznany profil\..*pozycja nie ma teraz pliku/)).toBeTruthy()
  })

  test('if the old file cannot be deleted, it stays and nothing is sent', async () => {
    const bridge = open(undefined, {
      'orderProductFiles.delete': () => {
        throw failure({
          code: ErrorCode.validation,
          status: 400,
          message: '',
          nonFieldErrors: ['Zamówienie jest zamknięte.'],
        })
      },
    })
    await sendFile()
    expect(await screen.findByText('Zamówienie jest zamknięte.')).toBeTruthy()
    expect(screen.queryByText(LOST)).toBeNull()
    expect(bridge.inputsOf('transfers.upload')).toEqual([])
  })

  test('an old file that is already gone does not prevent the upload', async () => {
    const bridge = open(undefined, {
      'orderProductFiles.delete': () => {
        throw failure({ code: ErrorCode.notFound, status: 404, message: 'Nie znaleziono.' })
      },
    })
    await sendFile()
    await waitFor(() => expect(bridge.inputsOf('transfers.upload')).toHaveLength(1))
  })

  test('a lost response to an upload that arrived is not a failure', async () => {
    open(
      () => {
        throw failure({ code: ErrorCode.unreachable, message: 'Brak połączenia z serwerem.' })
      },
      { 'orderProducts.fileData': () => aFile() },
    )
    await sendFile()
    await waitFor(() => expect(notices()).toContain('Dodano plik projektowy do pozycji zamówienia'))
    expect(await screen.findByText('Trwa automatyczna weryfikacja pliku…')).toBeTruthy()
  })

  test.each([
    ['a name that the server changed', { client_file_name: 'moj_projekt_x7Yz1ab.pdf' }],
    ['another name, the size and the time', { client_file_name: 'f8a1.bin', size: 4, date_added: soon() }],
  ])('ORD-116 an upload that arrived is recognised by %s', async (_by, stored) => {
    const bridge = open(
      () => {
        throw failure({ ...CUT, isOutcomeUnknown: true })
      },
      { 'orderProducts.fileData': () => aFile(stored) },
    )
    await chooseAction('Zamień plik projektowy')
    await chooseFile(/^Plik projektowy/, new File(['%PDF'], 'moj projekt.pdf', { type: 'application/pdf' }))
    submit()
    await waitFor(() => expect(notices()).toContain('Dodano plik projektowy do pozycji zamówienia'))
    expect(bridge.inputsOf('transfers.upload')).toHaveLength(1)
  })

  test.each([
    ['of another line', { order_product: 62 }],
    ['that was there before', { pk: 5 }],
    ['of another size', { size: 5_000 }],
    ['from yesterday', { date_added: '2020-01-01T10:00:00Z' }],
    ['of another name, of which nothing else is known', { client_file_name: 'cudzy.pdf' }],
  ])('ORD-116 a file %s is not taken for the sent one, and the user is prompted', async (_name, stored) => {
    const bridge = open(
      () => {
        throw failure({ ...CUT, isOutcomeUnknown: true })
      },
      { 'orderProducts.fileData': () => aFile(stored) },
    )
    await sendFile()
    const question = await screen.findByRole('alertdialog', {
      name: /^Nie wiadomo, czy wysłano plik projektowy/,
    })
    expect(question.textContent).toContain('serwer tego teraz nie ma')
    expect(bridge.inputsOf('transfers.upload')).toHaveLength(1)
  })

  const failedOnce = () => {
    throw failure({ code: ErrorCode.timeout, message: 'Serwer nie odpowiedział.' })
  }

  /** Sends a file with a lost response and then again, with `data` as the file data. */
  async function sendTwice(data: unknown, operations: OperationHandlers = {}) {
    const bridge = open(failedOnce, { 'orderProducts.fileData': () => data, ...operations })
    await sendFile()
    await screen.findByText(/Serwer nie odpowiedział/)
    submit()
    return bridge
  }
  const deleted = (bridge: FakeBridge) =>
    bridge.callsOf('orderProductFiles.delete').map(({ params }) => params.pk)

  test('ORD-116 another try deletes the file in the line, never the line’s own number', async () => {
    const bridge = await sendTwice({ pk: 61, product_file: { pk: 8, client_file_name: 'cudzy.pdf' } })
    await waitFor(() => expect(deleted(bridge)).toEqual([5, 8]))
  })

  test('ORD-116 a number that may be the line’s is verified first, and deleted if it is a file of the line', async () => {
    const bridge = await sendTwice(
      { pk: 8, client_file_name: 'cudzy.pdf' },
      { 'orderProductFiles.retrieve': () => ({ pk: 8, order_product: 61 }) },
    )
    await waitFor(() => expect(deleted(bridge)).toEqual([5, 8]))
    expect(bridge.callsOf('orderProductFiles.retrieve')).toMatchObject([{ params: { pk: 8 } }])
  })

  test.each([
    [
      'of a file that belongs to another line',
      { pk: 61, order_product: 77 },
      /Plik nr 61 należy do pozycji 77/,
    ],
    ['of a file that does not say whose it is', { pk: 61 }, /nie mówi, czy plik nr 61 należy do tej pozycji/],
  ])(
    'ORD-116 nothing is deleted by the number %s, and the dialog says why',
    async (_what, stranger, words) => {
      const bridge = await sendTwice(
        { pk: 61, client_file_name: 'cudzy.pdf' },
        { 'orderProductFiles.retrieve': () => stranger },
      )
      expect(await screen.findByText(words)).toBeTruthy()
      expect(deleted(bridge)).toEqual([5])
      expect(bridge.inputsOf('transfers.upload')).toHaveLength(1)
      expect(screen.getByText('nowy.pdf')).toBeTruthy()
    },
  )

  test('ORD-116 a file that the order shows at the line but that belongs to another line is not deleted', async () => {
    const shared = { pk: 5, order_product: 77, client_file_name: 'stary.pdf' }
    const bridge = open(undefined, {}, [aLine({ product_file: shared })])
    await sendFile()
    expect(await screen.findByText(/należy do pozycji 77/)).toBeTruthy()
    expect(trace(bridge)).toEqual([])
  })

  test("if the line's present file cannot be determined, the dialog says so", async () => {
    open(
      () => {
        throw failure({ code: ErrorCode.timeout, message: 'Serwer nie odpowiedział.' })
      },
      {
        'orderProducts.fileData': () => {
          throw failure({ code: ErrorCode.unreachable, message: 'Brak połączenia z serwerem.' })
        },
      },
    )
    await sendFile()
    expect(await screen.findByText(/Nie wiadomo, czy pozycja ma teraz plik/)).toBeTruthy()
  })
})

describe('the check after the upload', () => {
  const checks = (bridge: FakeBridge): number => bridge.callsOf('orderProductFiles.retrieve').length

  async function openCheck(operations: OperationHandlers = {}): Promise<FakeBridge> {
    const bridge = open(undefined, operations)
    await sendFile()
    await screen.findByText('Trwa automatyczna weryfikacja pliku…')
    // From here on only the test advances the clock, however slow the machine is.
    vi.setTimerTickMode('manual')
    return bridge
  }

  test('ORD-119..121 ORD-124 polls every 3000 ms while the code is empty, and then stops', async () => {
    const bridge = await openCheck()
    expect(checks(bridge)).toBe(0)
    await pass(2000)
    expect(checks(bridge)).toBe(0)
    await pass(1000)
    expect(checks(bridge)).toBe(1)
    await pass(2000)
    expect(checks(bridge)).toBe(1)
    await pass(1000)
    expect(checks(bridge)).toBe(2)
    expect(screen.getByText('Trwa automatyczna weryfikacja pliku…')).toBeTruthy()
    expect(bridge.callsOf('orderProductFiles.retrieve')).toMatchObject([
      { params: { pk: 9 } },
      { params: { pk: 9 } },
    ])
    bridge.use({}, { 'orderProductFiles.retrieve': () => aFile({ preflight_status: CHECKED }) })
    await pass(3000)
    expect(checks(bridge)).toBe(3)
    await pass(20_000)
    expect(checks(bridge)).toBe(3)
  })

  test('ORD-122..123 the end is reported, and the dialog closes 500 ms later', async () => {
    await openCheck({ 'orderProductFiles.retrieve': () => aFile({ preflight_status: CHECKED }) })
    while (!notices().includes('Zakończono proces weryfikacji pliku')) await pass(50)
    expect(screen.getByText('Plik jest poprawny.')).toBeTruthy()
    await pass(400)
    expect(screen.getByRole('dialog')).toBeTruthy()
    await pass(150)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('ORD-121..122 an end with errors shows the server’s message in a persistent notice, and stops polling', async () => {
    const preflight_status = { status_code: 'error', message: 'Plik zawiera błędy.', class: 'danger' }
    const bridge = await openCheck({ 'orderProductFiles.retrieve': () => aFile({ preflight_status }) })
    await pass(3000)
    expect(notices()).toEqual([
      'Dodano plik projektowy do pozycji zamówienia',
      'Zakończono proces weryfikacji pliku',
      'Pozycja 61: Plik zawiera błędy.',
    ])
    await pass(10_000)
    expect(checks(bridge)).toBe(1)
  })

  test('ORD-120 a failed request is reported and repeated, unless the file is gone', async () => {
    const bridge = await openCheck({
      'orderProductFiles.retrieve': () => {
        throw failure({ code: ErrorCode.server, status: 500, message: 'Wystąpił błąd (HTTP 500)' })
      },
    })
    await pass(3000)
    expect(screen.getByText(/Nie udało się sprawdzić stanu weryfikacji: .*HTTP 500/)).toBeTruthy()
    bridge.use(
      {},
      {
        'orderProductFiles.retrieve': () => {
          throw failure({ code: ErrorCode.notFound, status: 404, message: 'Nie znaleziono.' })
        },
      },
    )
    await pass(3000)
    expect(checks(bridge)).toBe(2)
    await pass(10_000)
    expect(checks(bridge)).toBe(2)
  })

  test('ORD-119 a check that never ends can be closed, which stops the requests', async () => {
    const bridge = await openCheck()
    await pass(9500)
    fireEvent.click(screen.getByRole('button', { name: 'Zamknij' }))
    await pass(100)
    expect(screen.queryByRole('dialog')).toBeNull()
    const asked = checks(bridge)
    await pass(10_000)
    expect(checks(bridge)).toBe(asked)
  })
})

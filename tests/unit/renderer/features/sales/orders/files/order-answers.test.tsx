import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { AnswerItem } from '#shared/domain/preflight/answer-items.ts'
import { answerText } from '#shared/domain/preflight/answer-text.ts'
import { failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aFile, aLine, CHECKED, openProducts, RUNNING } from './products-page.tsx'

type Json = Record<string, unknown>

const permissions = ['view_order', 'view_clientcontact', 'view_clientcontactmessage']

/** Five findings of file 4, each on its own page, 72 pt from the left and from the top. */
const items = [1, 2, 3, 4, 5].map((number): AnswerItem => ({
  number,
  code: 'bleed',
  where: `strona ${number}`,
  place: { x: 25, y: 25 },
  placeCount: 1,
  severity: 'must',
  words: 'Brak spadu.',
  remedy: 'Przedłuż tło.',
}))

const textOf = (answered: readonly AnswerItem[], filePk = 4): string =>
  answerText({ fileName: 'stary.pdf', filePk, linePk: 61, total: answered.length, items: answered })

const message = (pk: number, content: string, changes: Json = {}): Json => ({
  pk,
  content,
  user_is_admin: true,
  is_new: false,
  files: [],
  date_added: '2026-11-20T10:00:00+01:00',
  ...changes,
})

const aCase = (messages: Json[], changes: Json = {}): Json => ({
  pk: 4711,
  order: 1,
  order_product: 61,
  status: 'open',
  conversation_messages: messages,
  ...changes,
})

const listed = (...cases: Json[]): OperationHandlers => ({
  'clientContacts.list': () => ({ count: cases.length, results: cases }),
})

const page = (number: number, isFaulty: boolean): Json => ({
  pk: 900 + number,
  page_number: number,
  is_accepted: false,
  width: '96.0',
  height: '96.0',
  errors: isFaulty
    ? [{ code: 'bleed', message: 'Brak spadu.', hits: [{ llx: 72, lly: 172, urx: 100, ury: 200 }] }]
    : [],
  warnings: [],
})

/** The replacement, file 5, with these pages still faulty. */
const replacement = (faulty: readonly number[], changes: Json = {}): OperationHandlers => ({
  'orderProducts.fileData': () =>
    aFile({
      pk: 5,
      preflight_status: CHECKED,
      pages: [1, 2, 3, 4, 5].map((number) => page(number, faulty.includes(number))),
      ...changes,
    }),
})

afterEach(() => {
  vi.useRealTimers()
})

const line = () => screen.findByText(/^Odpowiedź klientowi: /)
const lineText = async () => (await line()).textContent.replaceAll('\u00a0', ' ')

describe('the order lists the answer to the client about a line', () => {
  test('of 5 findings of the replaced file 2 are corrected and 3 are still there', async () => {
    openProducts({
      permissions,
      operations: { ...listed(aCase([message(1, textOf(items))])), ...replacement([1, 3, 5]) },
    })
    await waitFor(async () =>
      expect(await lineText()).toBe('Odpowiedź klientowi: 5 uwag, 2 usunięte, 3 nadal · pozycja 61'),
    )
  })

  test('until another file comes, it waits for it, and the file is not read', async () => {
    const bridge = openProducts({
      permissions,
      operations: listed(aCase([message(1, textOf(items, 5))])),
    })
    expect(await lineText()).toContain('5 uwag, czeka na poprawiony plik')
    expect(bridge.callsOf('orderProducts.fileData')).toEqual([])
  })

  test('while the new file is being checked, nothing is counted', async () => {
    openProducts({
      permissions,
      operations: {
        ...listed(aCase([message(1, textOf(items))])),
        ...replacement([], { preflight_status: RUNNING }),
      },
    })
    await waitFor(async () => expect(await lineText()).toContain('5 uwag, nowy plik jest weryfikowany'))
  })

  test('the end of the check is noticed although the order itself says nothing of it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    let status: unknown = RUNNING
    const now = () => replacement([1, 3, 5], { preflight_status: status })['orderProducts.fileData']
    openProducts({
      permissions,
      lines: [aLine({ product_file: aFile({ pk: 5, preflight_status: null }) })],
      operations: {
        ...listed(aCase([message(1, textOf(items))])),
        'orderProducts.fileData': (...asked) => now()?.(...asked),
        'orderProductFiles.retrieve': () => aFile({ pk: 5, preflight_status: status }),
      },
    })
    await waitFor(async () => expect(await lineText()).toContain('nowy plik jest weryfikowany'))
    status = CHECKED
    await act(() => vi.advanceTimersByTimeAsync(3000))
    await waitFor(async () => expect(await lineText()).toContain('5 uwag, 2 usunięte, 3 nadal'))
  })

  test('the answered file is never compared with itself, even if it comes instead of the new one', async () => {
    openProducts({
      permissions,
      operations: {
        ...listed(aCase([message(1, textOf(items))])),
        ...replacement([1, 2, 3, 4, 5], { pk: 4 }),
      },
    })
    await waitFor(async () => expect(await lineText()).toContain('5 uwag, serwer nie pokazał nowego pliku'))
  })

  test('the newest answer counts, a quoted one of the client does not', async () => {
    openProducts({
      permissions,
      operations: listed(
        aCase([message(1, textOf(items)), message(7, textOf(items.slice(0, 2), 5))]),
        aCase([message(9, textOf(items.slice(0, 1), 5), { user_is_admin: false })], { pk: 4712 }),
      ),
    })
    expect(await lineText()).toContain('2 uwagi, czeka')
  })

  test('a server that lists cases without messages, or stores them as HTML, is asked for each case', async () => {
    const html = `<p>${textOf(items, 5).replaceAll('\n', '<br>')}</p>`
    const bridge = openProducts({
      permissions,
      operations: {
        ...listed(aCase([]), aCase([], { pk: 9, order_product: null }), aCase([], { pk: 10, order: 2 })),
        'clientContacts.retrieve': () => aCase([message(1, html)]),
      },
    })
    expect(await lineText()).toContain('5 uwag')
    expect(bridge.callsOf('clientContacts.retrieve').map(({ params }) => params.pk)).toEqual([4711])
  })

  test('a finding that only the user can judge is ticked, and the tick stays on the station', async () => {
    const operations = {
      ...listed(aCase([message(31, textOf([{ ...(items[0] as AnswerItem), code: null }]))])),
      ...replacement([]),
    }
    openProducts({ permissions, operations })
    await waitFor(async () => expect(await lineText()).toContain('1 do sprawdzenia ręcznie'))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Poprawione: uwaga 1', hidden: true }))
    expect(await lineText()).toContain('1 uwaga, 1 usunięta ·')
    cleanup()
    openProducts({ permissions, operations })
    await waitFor(async () => expect(await lineText()).toContain('1 uwaga, 1 usunięta ·'))
  })

  test('a failed reading can be repeated', async () => {
    let isDown = true
    openProducts({
      permissions,
      operations: {
        'clientContacts.list': () => {
          if (isDown) throw failure({ code: ErrorCode.server, status: 500, message: 'Błąd serwera.' })
          return { count: 1, results: [aCase([message(1, textOf(items, 5))])] }
        },
      },
    })
    await screen.findByText(/Nie udało się sprawdzić odpowiedzi klientowi/)
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Ponów' }))
    expect(await lineText()).toContain('5 uwag')
  })

  test('a user without the right to read cases reads none', async () => {
    const bridge = openProducts({ operations: listed(aCase([message(1, textOf(items, 5))])) })
    await screen.findByText('Wizytówki')
    expect(bridge.callsOf('clientContacts.list')).toEqual([])
    expect(screen.queryByText(/^Odpowiedź klientowi/)).toBeNull()
  })
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AREA_ERROR, DEFAULT_ERROR } from '#shared/api/default-messages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { NoticeStack } from '#renderer/ui/notice-stack.tsx'
import { failuresAreLogged, notify, settleFailures, useNotices } from '#renderer/ui/notices.ts'

const texts = () => useNotices.getState().notices.map(({ lines }) => lines)

const notice = () => screen.getByRole('group')

beforeEach(() => {
  vi.useFakeTimers()
  render(<NoticeStack />)
})
afterEach(() => vi.useRealTimers())

function after(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms))
}

describe('how long a notice stays', () => {
  test('APP-078 a success notice disappears after 5 seconds', () => {
    act(() => void notify.success('Zapisano zmiany'))
    after(4999)
    expect(notice().textContent).toContain('Zapisano zmiany')
    after(1)
    expect(screen.queryByText('Zapisano zmiany')).toBeNull()
  })

  test('APP-079 an error notice stays until the user closes it', () => {
    act(() => void notify.error('Nie udało się'))
    after(3_600_000)
    expect(notice().textContent).toContain('Nie udało się')
    fireEvent.click(screen.getByRole('button', { name: 'Zamknij powiadomienie' }))
    expect(screen.queryByRole('group')).toBeNull()
  })

  test('APP-080 any other notice disappears after 2 seconds unless it has its own timeout', () => {
    act(() => {
      notify.info('krótko')
      notify.warning('uwaga')
      notify.warning('na zawsze', null)
    })
    after(1999)
    expect(screen.getByText('krótko')).toBeTruthy()
    expect(screen.getByText('uwaga')).toBeTruthy()
    after(1)
    expect(screen.queryByText('krótko')).toBeNull()
    expect(screen.queryByText('uwaga')).toBeNull()
    after(3_600_000)
    expect(screen.getByText('na zawsze')).toBeTruthy()
  })

  test('a notice under the pointer waits until the pointer has left', () => {
    act(() => void notify.success('czytam'))
    const card = notice()
    fireEvent.mouseEnter(card)
    after(60_000)
    expect(screen.getByText('czytam')).toBeTruthy()
    fireEvent.mouseLeave(card)
    after(5000)
    expect(screen.queryByText('czytam')).toBeNull()
  })
})

describe('the text of a failure', () => {
  test('APP-081 a failure without a more precise text shows the default error', () => {
    notify.failure({ code: ErrorCode.server, message: '' })
    expect(texts()).toEqual([[DEFAULT_ERROR]])
    expect(DEFAULT_ERROR).toBe('Wystąpił błąd')
  })

  test('APP-082 an area failure without its own text shows the area text, in that spelling', () => {
    notify.failure({ code: ErrorCode.server, message: 'HTTP 500' }, AREA_ERROR)
    expect(texts()).toEqual([['Wystąpił bład!']])
  })

  test('APP-087 the notice of field errors lists them and has no timeout', () => {
    notify.failure({
      code: ErrorCode.validation,
      message: 'Błędne dane',
      fieldErrors: { name: ['To pole jest wymagane.'] },
      nonFieldErrors: ['Taki tag już istnieje.'],
    })
    expect(texts()).toEqual([['name: To pole jest wymagane.', 'Taki tag już istnieje.']])
    expect(useNotices.getState().notices[0]).toMatchObject({ kind: 'error', timeoutMs: null })
  })

  test('a cancelled or duplicate request and a 401 stay silent here', () => {
    for (const code of [ErrorCode.cancelled, ErrorCode.duplicate, ErrorCode.unauthorized]) {
      notify.failure({ code, message: 'x' })
    }
    expect(texts()).toEqual([])
  })

  test('a repeated message replaces the notice instead of adding another', () => {
    notify.error('raz')
    notify.error('raz')
    expect(texts()).toEqual([['raz']])
  })
})

describe('the subject of a failure', () => {
  const failed = (key: string, parts: readonly string[] = [], title: string | null = null) => ({
    code: ErrorCode.validation,
    message: `Odmowa: ${key}`,
    origin: { subjects: [{ key, parts }], title, address: null },
  })
  const settle = (key: string, parts: readonly string[] = []) => act(() => settleFailures({ key, parts }))

  test("APP-079 the success of its subject closes the notice although it has no timeout; another subject's failure stays", () => {
    act(() => {
      notify.failure(failed('orders.create'))
      notify.failure(failed('orders.pay 7'))
    })
    after(3_600_000)
    expect(texts()).toEqual([['Odmowa: orders.create'], ['Odmowa: orders.pay 7']])
    settle('orders.create')
    expect(texts()).toEqual([['Odmowa: orders.pay 7']])
    settle('orders.pay 8')
    expect(texts()).toEqual([['Odmowa: orders.pay 7']])
  })

  test('a success of some fields settles no failure of other fields', () => {
    act(() => notify.failure(failed('tags.update 7', ['name', 'color'])))
    settle('tags.update 7', ['name'])
    expect(texts()).toHaveLength(1)
    settle('tags.update 7', ['color', 'name', 'position'])
    expect(texts()).toEqual([])
  })

  test('a notice that reports several failures stays until the last of them is settled', () => {
    act(() => {
      notify.error('Nie dodano 2 świąt', failed('1 maja'), failed('3 maja'))
      // An equal message of another failure replaces the notice together with its failures.
      notify.error('Nie dodano 2 świąt', failed('11 listopada'))
    })
    expect(texts()).toHaveLength(1)
    settle('3 maja')
    settle('11 listopada')
    expect(texts()).toHaveLength(1)
    settle('1 maja')
    expect(texts()).toEqual([])
  })

  test('a failure that cannot be settled stays until it is closed', () => {
    act(() => void notify.error('Schowek jest niedostępny'))
    settle('orders.create')
    expect(texts()).toEqual([['Schowek jest niedostępny']])
  })

  test('a warning of an unknown outcome is closed as well, and the title says what failed', () => {
    act(
      () =>
        void notify.warning('Nie wiadomo, czy zapisano', null, failed('tags.update 7', [], 'Tag „pilne”')),
    )
    expect(notice().textContent).toBe('Tag „pilne”Nie wiadomo, czy zapisano')
    settle('tags.update 7')
    expect(texts()).toEqual([])
  })
})

describe('the number of a failure', () => {
  const logged: [string, readonly string[]][] = []
  beforeEach(() => {
    logged.length = 0
    failuresAreLogged((failureId, lines) => void logged.push([failureId, lines]))
  })
  afterEach(() => failuresAreLogged(() => undefined))

  test('a failure in the main process is shown with its number in the log', () => {
    act(() => notify.failure({ code: ErrorCode.server, message: 'Wystąpił błąd', failureId: 'K7QX2M9A' }))
    expect(screen.getByRole('button', { name: 'Numer błędu: K7QX2M9A' })).toBeTruthy()
    expect(logged).toEqual([])
    expect(useNotices.getState().past.at(-1)?.failureId).toBe('K7QX2M9A')
  })

  test('an error in the page gets a number, and is logged under it', () => {
    act(() => void notify.error(['Nie udało się', 'nazwa: zajęta']))
    const [notice] = useNotices.getState().notices
    expect(notice?.failureId).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    expect(logged).toEqual([[notice?.failureId, ['Nie udało się', 'nazwa: zajęta']]])
  })

  test('other notices have none', () => {
    act(() => {
      notify.success('Zapisano')
      notify.info('krótko')
      notify.warning('uwaga')
    })
    expect(screen.queryByText(/Numer błędu/)).toBeNull()
    expect(logged).toEqual([])
  })

  test('a click copies it', async () => {
    userEvent.setup()
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    act(() => notify.failure({ code: ErrorCode.server, message: 'Wystąpił błąd', failureId: 'K7QX2M9A' }))
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /^Numer błędu/ }))
      await Promise.resolve()
    })
    expect(writeText).toHaveBeenCalledWith('K7QX2M9A')
    expect(screen.getByText('Skopiowano')).toBeTruthy()
  })
})

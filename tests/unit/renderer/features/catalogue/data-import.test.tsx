import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { ReplyOf } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderScreens } from '#support/renderer/render-screens.tsx'
import { screensIn } from '#renderer/app/screens.ts'

type Status = ReplyOf<'dataImport.status'>

const FINISHED: Status = { status: 'finished', message: null, error: null }
const RUNNING: Status = { status: 'in_progress', message: null, error: null }
const BROKEN: Status = { ...FINISHED, error: 'Import przerwany: wiersz 412 jest za krótki.' }

const lost = () => {
  throw failure({ code: ErrorCode.unreachable, message: 'Serwer nie odpowiedział.', isOutcomeUnknown: true })
}
const never = () => new Promise<never>(() => undefined)

/** A server whose state is `now` and that runs the given handlers. */
async function openImport(first: Status, handlers: Partial<Record<'run' | 'reset', () => unknown>> = {}) {
  const server = { now: first, asked: 0 }
  const page = await renderScreens(screensIn('dataImport'), {
    at: '/data-import',
    session: signedIn(aUser({ permissions: ['change_product'] })),
    operations: {
      'dataImport.status': () => {
        server.asked += 1
        return server.now
      },
      'dataImport.run': () => (handlers.run ? handlers.run() : (server.now = RUNNING)),
      'dataImport.reset': () => (handlers.reset ? handlers.reset() : (server.now = FINISHED)),
    },
  })
  await screen.findByRole('heading', { name: 'Import danych' })
  const sent = (operation: 'dataImport.run' | 'dataImport.reset') => page.bridge.callsOf(operation).length
  return { ...page, server, sent }
}

const run = () => screen.getByRole('button', { name: 'Uruchom import' })
const reset = () => screen.getByRole('button', { name: 'Resetuj stan' })
const panel = () => screen.getByRole('region', { name: 'Stan importu danych' })
const lines = () => useNotices.getState().notices.flatMap((notice) => notice.lines)
const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? null

describe('the state of the data import', () => {
  test('IMP-001 is read when the screen opens', async () => {
    const { server } = await openImport(FINISHED)
    expect(await within(panel()).findByText('Zakończony')).toBeTruthy()
    expect(server.asked).toBe(1)
  })

  test.each([
    [FINISHED, 'Zakończony'],
    [RUNNING, 'W trakcie'],
    [{ ...FINISHED, status: 'queued' }, 'queued'],
  ])('IMP-004 IMP-005 names a state: %j is %s', async (status, label) => {
    await openImport(status)
    expect(await within(panel()).findByText(label)).toBeTruthy()
  })

  test('IMP-005 while it runs, is requested three seconds after each response, but not from a hidden window', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server } = await openImport(RUNNING)
    await within(panel()).findByText('W trakcie')
    await act(() => vi.advanceTimersByTimeAsync(3100))
    expect(server.asked).toBe(2)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(server.asked).toBe(2)
    hidden.mockReturnValue(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    server.now = { ...FINISHED, message: 'Wczytano 214 produktów.' }
    await act(() => vi.advanceTimersByTimeAsync(3100))
    expect(await within(panel()).findByText('Zakończony')).toBeTruthy()
    expect(lines()).toEqual(['Wczytano 214 produktów.'])
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(server.asked).toBe(3)
  })

  test('while it runs, a bar without a value and the minutes since it was seen are shown until it ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server } = await openImport(RUNNING)
    const bar = await within(panel()).findByRole('progressbar', { name: 'Import w trakcie' })
    expect(bar.getAttribute('aria-valuenow')).toBeNull()
    expect(within(panel()).getByText('Serwer nie podaje, ile już wczytał.')).toBeTruthy()
    vi.setSystemTime(Date.now() + 123_000)
    await act(() => vi.advanceTimersByTimeAsync(3100))
    expect(within(panel()).getByText(/^Trwa co najmniej 2\smin\. Serwer nie podaje/)).toBeTruthy()
    server.now = FINISHED
    await act(() => vi.advanceTimersByTimeAsync(3100))
    expect(await within(panel()).findByText('Zakończony')).toBeTruthy()
    expect(within(panel()).queryByRole('progressbar')).toBeNull()
  })

  test('a state that cannot be read disables the run but not the reset', async () => {
    const page = await openImport(FINISHED)
    await within(panel()).findByText('Zakończony')
    page.bridge.use({
      'api.request': () => {
        throw failure({ code: ErrorCode.unreachable, message: 'Brak połączenia z serwerem.' })
      },
    })
    await page.user.click(screen.getByRole('button', { name: 'Odśwież' }))
    expect(await within(panel()).findByText('Brak połączenia z serwerem.')).toBeTruthy()
    expect(reasonOf(run())).toBe('Nie udało się odczytać stanu importu.')
    expect(reset().getAttribute('aria-disabled')).toBeNull()
  })
})

describe('running the data import', () => {
  test('IMP-002 sends it once, however often it is pressed, and reads the state afterwards', async () => {
    const { user, sent, server } = await openImport(FINISHED)
    await within(panel()).findByText('Zakończony')
    await user.dblClick(run())
    expect(await within(panel()).findByText('W trakcie')).toBeTruthy()
    expect([sent('dataImport.run'), server.asked]).toEqual([1, 2])
    await user.click(run())
    expect(sent('dataImport.run')).toBe(1)
    expect(reasonOf(run())).toBe('Import jest w trakcie.')
  })

  test('IMP-006 a refused run shows the server’s message as a notice and in the panel until the next run', async () => {
    let isRefused = true
    const page = await openImport(FINISHED, {
      run: () => {
        if (!isRefused) return (page.server.now = RUNNING)
        page.server.now = RUNNING
        throw failure({ code: ErrorCode.validation, message: 'Import już trwa.', status: 400 })
      },
    })
    await within(panel()).findByText('Zakończony')
    await page.user.click(run())
    expect(await within(panel()).findByText('Import już trwa.')).toBeTruthy()
    expect(lines()).toEqual(['Import już trwa.'])
    expect(within(panel()).getByText('W trakcie')).toBeTruthy()
    isRefused = false
    page.server.now = FINISHED
    await page.user.click(screen.getByRole('button', { name: 'Odśwież' }))
    await within(panel()).findByText('Zakończony')
    await page.user.click(run())
    await within(panel()).findByText('W trakcie')
    expect(within(panel()).queryByText('Import już trwa.')).toBeNull()
  })

  test('IMP-006 the messages of a refused run are those of its fields and the general ones', async () => {
    const page = await openImport(FINISHED, {
      run: () => {
        throw failure({
          code: ErrorCode.validation,
          message: 'Wystąpił błąd',
          status: 400,
          fieldErrors: { file: ['Brak pliku importu.'] },
          nonFieldErrors: ['Spróbuj po 20:00.'],
        })
      },
    })
    await within(panel()).findByText('Zakończony')
    await page.user.click(run())
    expect((await within(panel()).findByText(/Brak pliku importu/)).textContent).toContain(
      'Spróbuj po 20:00.',
    )
    expect(lines().join()).toMatch(/Brak pliku importu.*Spróbuj po 20:00/)
    expect(panel().textContent).not.toContain('Wystąpił błąd')
  })

  test('IMP-006 a run that fails is reported with the server’s message, which stays in the panel', async () => {
    const page = await openImport(FINISHED, { run: () => (page.server.now = BROKEN) })
    await within(panel()).findByText('Zakończony')
    await page.user.click(run())
    await waitFor(() => expect(lines()).toEqual([BROKEN.error]))
    expect(within(panel()).getByText('Import nie powiódł się')).toBeTruthy()
    expect(within(panel()).getByText(String(BROKEN.error))).toBeTruthy()
  })

  test('the failure of an earlier run is shown without an alert', async () => {
    await openImport(BROKEN)
    expect(await within(panel()).findByText(String(BROKEN.error))).toBeTruthy()
    expect(lines()).toEqual([])
  })

  test('IMP-002 after a lost response the state decides: it runs', async () => {
    const page = await openImport(FINISHED, {
      run: () => {
        page.server.now = RUNNING
        return lost()
      },
    })
    await within(panel()).findByText('Zakończony')
    await page.user.click(run())
    expect(await within(panel()).findByText('W trakcie')).toBeTruthy()
    expect(within(panel()).queryByText(/Nie wiadomo/)).toBeNull()
    expect([lines(), page.sent('dataImport.run')]).toEqual([[], 1])
  })

  test('IMP-002 after a lost response that the state does not explain, reports the unknown outcome and sends nothing again', async () => {
    const page = await openImport(FINISHED, { run: lost })
    await within(panel()).findByText('Zakończony')
    await page.user.click(run())
    expect(await within(panel()).findByText(/^Nie wiadomo, czy import ruszył/)).toBeTruthy()
    expect(page.sent('dataImport.run')).toBe(1)
  })

  test('IMP-002 nothing can be sent while a response is awaited', async () => {
    const page = await openImport(FINISHED, { run: never })
    await within(panel()).findByText('Zakończony')
    await page.user.click(run())
    await page.user.click(run())
    await page.user.click(reset())
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect([page.sent('dataImport.run'), reasonOf(reset())]).toEqual([1, 'Trwa uruchamianie importu.'])
  })
})

describe('resetting the state', () => {
  test('IMP-003 prompts first, then posts and reads the state', async () => {
    const { user, sent, server } = await openImport(BROKEN)
    await within(panel()).findByText(String(BROKEN.error))
    await user.click(reset())
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).not.toContain('może nadal trwać')
    await user.click(within(question).getByRole('button', { name: 'Anuluj' }))
    expect(sent('dataImport.reset')).toBe(0)
    await user.click(reset())
    const again = await screen.findByRole('alertdialog')
    await user.click(within(again).getByRole('button', { name: 'Resetuj stan' }))
    await waitFor(() => expect(lines()).toEqual(['Zresetowano stan importu.']))
    expect([sent('dataImport.reset'), server.asked]).toEqual([1, 2])
  })

  test('IMP-003 prompts with a stronger warning during an import', async () => {
    const { user, sent } = await openImport(RUNNING)
    await within(panel()).findByText('W trakcie')
    await user.click(reset())
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Import może nadal trwać na serwerze')
    await user.click(within(question).getByRole('button', { name: 'Resetuj mimo to' }))
    expect(await within(panel()).findByText('Zakończony')).toBeTruthy()
    expect(sent('dataImport.reset')).toBe(1)
    expect(lines()).toEqual(['Zresetowano stan importu.'])
  })

  test('IMP-003 after a lost response the state decides', async () => {
    const page = await openImport(RUNNING, { reset: lost })
    await within(panel()).findByText('W trakcie')
    await page.user.click(reset())
    await page.user.click(await screen.findByRole('button', { name: 'Resetuj mimo to' }))
    await waitFor(() =>
      expect(lines()).toEqual(['Nie wiadomo, czy stan zresetowano: odpowiedź serwera nie dotarła.']),
    )
    expect(within(panel()).getByText('W trakcie')).toBeTruthy()
  })
})

test('OP-41 the screen requires change_product and explains the refusal', async () => {
  await renderScreens(screensIn('dataImport'), {
    at: '/data-import',
    session: signedIn(aUser({ permissions: ['view_product'] })),
  })
  expect(await screen.findByText('Użytkownik nie ma uprawnień do importu danych!')).toBeTruthy()
})

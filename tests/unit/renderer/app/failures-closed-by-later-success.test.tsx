import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { CannedDialog } from '#renderer/conversation/canned/canned-dialog.tsx'
import { asJson } from '#renderer/conversation/canned/canned-replies.ts'
import { createDeskSession } from '#renderer/translator-desk/desk-session.ts'
import type { DeskSource, DeskText, TextsByLanguage } from '#renderer/translator-desk/desk-source.ts'
import type { StageActionOutcome } from '#renderer/entities/realization/stage-action-sender.ts'
import { useStageActionEffects } from '#renderer/entities/realization/use-realization.ts'
import { NEW_LINE } from '#renderer/features/catalogue/options/option/tech-line.ts'
import { optionAdapter } from '#renderer/features/catalogue/options/option/option-form.ts'
import { FileCheckDialog } from '#renderer/features/sales/orders/files/file-check-dialog.tsx'
import { createQueryClient } from '#renderer/lib/queries.ts'
import { useSession } from '#renderer/lib/session.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderScreens } from '#support/renderer/render-screens.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const failures = () =>
  useNotices
    .getState()
    .notices.filter(({ kind }) => kind === 'error')
    .flatMap(({ lines }) => lines)

const signIn = (...permissions: string[]) =>
  act(() => useSession.setState({ state: signedIn(aUser({ permissions })) }))

function Room({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
}

describe('a failure without a failed request is closed by the success of the same subject', () => {
  test('a failed import, by the next one that finishes', async () => {
    const broken = { status: 'finished', message: null, error: 'Wiersz 412 jest za krótki.' }
    let end: object = broken
    const { user } = await renderScreens(screensIn('dataImport'), {
      at: '/data-import',
      session: signedIn(aUser({ permissions: ['change_product'] })),
      operations: { 'dataImport.status': () => end, 'dataImport.run': () => null },
    })
    const panel = await screen.findByRole('region', { name: 'Stan importu danych' })
    await within(panel).findByText('Zakończony')
    await user.click(screen.getByRole('button', { name: 'Uruchom import' }))
    await waitFor(() => expect(failures()).toEqual([broken.error]))
    end = { status: 'finished', message: 'Wczytano 214 produktów.', error: null }
    await user.click(screen.getByRole('button', { name: 'Uruchom import' }))
    await waitFor(() => expect(failures()).toEqual([]))
  })

  test("an order line's bad file, by the good file that replaces it, and not by another line's file", () => {
    createFakeBridge()
    const check = (line: number, status_code: string, message: string) => {
      const file = {
        pk: 9,
        client_file_name: 'a.pdf',
        preflight_status: { status_code, message, class: null },
      }
      const props = { line: { pk: line }, file, title: 'Plik', onClose: () => undefined }
      render(<FileCheckDialog {...(props as unknown as ComponentProps<typeof FileCheckDialog>)} />, {
        wrapper: Room,
      })
      cleanup()
    }
    check(61, 'error', 'Brak spadów.')
    check(62, 'ok', 'Plik jest poprawny.')
    expect(failures()).toEqual(['Pozycja 61: Brak spadów.'])
    check(61, 'ok', 'Plik jest poprawny.')
    expect(failures()).toEqual([])
  })

  test('a tech line that was refused for lack of a permission, by the same line when it is sent', async () => {
    createFakeBridge({}, { 'productOptionTechLines.create': () => ({ pk: 4 }) })
    const send = async (option: number) => {
      const values = { tech_line: true, tech_line_object: { ...NEW_LINE, end_x: '80' } }
      for (const request of optionAdapter.toRequests?.(values, 'creation') ?? [])
        if (request.body !== values && !('tech_line' in request.body)) await request.send?.(option)
    }
    signIn()
    await send(7)
    expect(failures()).toEqual(['Nie masz uprawnień do dodawania linii technologicznych.'])
    signIn('add_techline')
    await send(8)
    expect(failures()).toHaveLength(1)
    await send(7)
    expect(failures()).toEqual([])
  })

  test('a stage that may not be started, by the first one that is started', async () => {
    createFakeBridge()
    const { result } = renderHook(() => useStageActionEffects(), { wrapper: Room })
    const outcome: StageActionOutcome = {
      stageAction: 'started',
      confirmed: [],
      open: [501],
      unknown: [],
      isForbidden: true,
    }
    await act(() => result.current(outcome))
    expect(failures()).toEqual(['Nie masz uprawnień do rozpoczynania i kończenia etapów.'])
    await act(() => result.current({ ...outcome, isForbidden: false }))
    expect(failures()).toHaveLength(1)
    await act(() => result.current({ ...outcome, confirmed: [501], open: [], isForbidden: false }))
    expect(failures()).toEqual([])
  })

  test('a translation that could not be undone, by the next saved version of the same text', async () => {
    const texts: TextsByLanguage = { pl: 'koszyk', de: '', en: '', cpde: '', cpen: '' }
    const text = (key: string): DeskText => ({
      key,
      lane: key,
      place: `napis ${key}`,
      texts,
      original: '',
      isMultiline: false,
      address: null,
    })
    const held = new Map<string, TextsByLanguage>([
      ['a', texts],
      ['b', texts],
    ])
    const source: DeskSource = {
      kind: 'missing',
      read: () => Promise.resolve({ count: 2, results: [text('a'), text('b')] }),
      readNow: ({ key }) => Promise.resolve(held.get(key) ?? null),
      check: () => null,
      save: ({ key }, target, value) =>
        Promise.resolve(held.set(key, { ...(held.get(key) ?? texts), [target]: value })),
    }
    const desk = createDeskSession(source, 'de')
    const save = async (value: string, done: number) => {
      desk.type(value)
      desk.commit()
      await waitFor(() => expect(desk.state().history).toHaveLength(done))
    }
    desk.start()
    await waitFor(() => expect(desk.state().entries).toHaveLength(2))
    await save('Korb', 1)
    held.delete('a')
    await desk.undo()
    expect(failures()).toEqual(['Nie cofnięto: napis a. Nie znaleziono już tego tekstu.'])
    held.set('a', { ...texts, de: 'Korb' })
    await save('Kasse', 1)
    expect(failures()).toHaveLength(1)
    desk.back()
    desk.back()
    await save('Warenkorb', 2)
    expect(failures()).toEqual([])
  })

  test('canned replies that could not be saved or read from a file, by the next ones that can', async () => {
    let isStored = false
    createFakeBridge()
    const canned = { replies: [], change: () => isStored }
    render(<CannedDialog canned={canned as never} onClose={() => undefined} />, { wrapper: Room })
    const choose = (text: string) =>
      fireEvent.change(screen.getByLabelText('Plik gotowych odpowiedzi'), {
        target: { files: [new File([text], 'odpowiedzi.json')] },
      })
    choose('to nie jest plik odpowiedzi')
    await waitFor(() => expect(failures()).toEqual(['Plik odpowiedzi.json nie zawiera gotowych odpowiedzi.']))
    choose(asJson([]))
    const notStored = 'Nie udało się zapisać gotowych odpowiedzi na tym komputerze.'
    await waitFor(() => expect(failures()).toEqual([notStored]))
    isStored = true
    choose(asJson([]))
    await waitFor(() => expect(failures()).toEqual([]))
  })
})

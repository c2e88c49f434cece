import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { useSession } from '#renderer/lib/session.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { signedOut } from '#support/renderer/people.ts'
import { liveRegions } from '#support/renderer/live-regions.ts'
import { aText, deskShop, field, openDesk, sourceText } from './translator-desk-server.ts'

const REFUSED = failure({ code: ErrorCode.server, message: 'Wystąpił błąd', status: 500 })
const withPlaceholder = () => [aText(1, { pl: 'Masz <b>%(ile)s</b> szt.' }), aText(2)]
const WORDS = 'Brakuje %(ile)s: Alt+1 wstawia, Ctrl+Shift+Enter zapisuje mimo to.'
const saveAnyway = () => screen.queryByRole('button', { name: /^Zapisz mimo braku/ })

describe('a translation that lacks a placeholder or tag of its source', () => {
  test('SYS-016 is never saved by Enter, however often it is pressed, and the refusal is announced', async () => {
    const { assertive } = liveRegions()
    const { operations, texts } = deskShop(withPlaceholder())
    const { user, saves } = await openDesk(operations)
    await user.type(await field(), '<b>Stück</b>')
    expect(screen.getByText(WORDS)).toBeTruthy()
    await user.keyboard('{Enter}'.repeat(10))
    expect([sourceText(), (await field()).value]).toEqual(['Masz <b>%(ile)s</b> szt.', '<b>Stück</b>'])
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    expect(assertive()).toEqual(Array.from({ length: 10 }, () => `Nie zapisano. ${WORDS}`))
    await user.click(screen.getByRole('button', { name: /^Zapisz i następny/ }))
    expect([saves(), texts[0]?.de]).toEqual([[], ''])
  })

  test('is saved once by Ctrl+Shift+Enter, which shows the next text', async () => {
    const { operations } = deskShop(withPlaceholder())
    const { user, saves } = await openDesk(operations)
    await user.type(await field(), '<b>Stück</b>{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await waitFor(() => expect(saves()).toEqual([{ pk: 1, de: '<b>Stück</b>' }]))
    expect([sourceText(), saveAnyway()]).toEqual(['tekst 2', null])
  })

  test('is saved by the button "Zapisz mimo braku", which is there only while something is missing', async () => {
    const { operations } = deskShop(withPlaceholder())
    const { user, saves } = await openDesk(operations)
    await field()
    expect(saveAnyway()).toBeNull()
    await user.type(await field(), 'Stück')
    await user.click(saveAnyway() as HTMLElement)
    await waitFor(() => expect(saves()).toEqual([{ pk: 1, de: 'Stück' }]))
  })

  test('takes the missing part at the caret by Alt+1, after which Enter saves', async () => {
    const { operations } = deskShop(withPlaceholder())
    const { user, saves } = await openDesk(operations)
    await user.type(await field(), '<b></b> Stück')
    ;(await field()).setSelectionRange(3, 3)
    await user.keyboard('{Alt>}1{/Alt}')
    expect((await field()).value).toBe('<b>%(ile)s</b> Stück')
    await user.keyboard('!{Enter}')
    await waitFor(() => expect(saves()).toEqual([{ pk: 1, de: '<b>%(ile)s!</b> Stück' }]))
  })

  test('names each missing part with a key of its own; a click inserts the first', async () => {
    const { operations } = deskShop(withPlaceholder())
    const { user } = await openDesk(operations)
    await user.type(await field(), 'Stück ')
    expect(
      screen.getByText('Brakuje <b> %(ile)s </b>: Alt+1–Alt+3 wstawiają, Ctrl+Shift+Enter zapisuje mimo to.'),
    ).toBeTruthy()
    await user.keyboard('{Alt>}2{/Alt}')
    await user.click(screen.getByRole('button', { name: /^Wstaw <b>/ }))
    expect([(await field()).value, document.activeElement]).toEqual(['Stück %(ile)s<b>', await field()])
  })

  test('held keys save one text only', async () => {
    const { operations } = deskShop([...withPlaceholder(), aText(3, { pl: 'Masz %(ile)s' })])
    const { user, saves } = await openDesk(operations)
    await user.type(await field(), 'Stück')
    const keys = { key: 'Enter', ctrlKey: true, shiftKey: true }
    fireEvent.keyDown(await field(), keys)
    await user.keyboard('zwei')
    for (let times = 0; times < 5; times += 1) fireEvent.keyDown(await field(), { ...keys, repeat: true })
    await waitFor(() => expect(saves()).toEqual([{ pk: 1, de: 'Stück' }]))
    expect([sourceText(), (await field()).value]).toEqual(['tekst 2', 'zwei'])
  })

  test('still needs its own keys after its save has failed and it has come back', async () => {
    const { operations, held } = deskShop(withPlaceholder(), { isSlow: true })
    const { user, saves } = await openDesk(operations)
    await user.type(await field(), 'Stück{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await waitFor(() => expect(held).toHaveLength(1))
    await user.keyboard('zwei')
    await held[0]?.answer(REFUSED)
    await user.keyboard('{Enter}')
    expect(sourceText()).toBe('Masz <b>%(ile)s</b> szt.')
    await user.keyboard('{Enter}{Enter}')
    expect((await field()).value).toBe('Stück')
    expect(saves().filter(({ pk }) => pk === 1)).toHaveLength(1)
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await waitFor(() => expect(saves().filter(({ pk }) => pk === 1)).toHaveLength(2))
  })

  test('still needs its own keys when it is restored after the session has ended', async () => {
    const { operations } = deskShop(withPlaceholder())
    const { user, saves, router } = await openDesk(operations)
    await user.type(await field(), 'Stück')
    const { state } = useSession.getState()
    act(() => useSession.setState({ state: signedOut }))
    await act(() => router.navigate('/login'))
    act(() => useSession.setState({ state }))
    await act(() => router.navigate('/translations/translate?language=de'))
    await user.type(await field(), '{Enter}{Enter}')
    expect([(await field()).value, saves()]).toEqual(['Stück', []])
  })
})

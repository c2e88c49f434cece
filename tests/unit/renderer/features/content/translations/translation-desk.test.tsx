import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { useSession } from '#renderer/lib/session.ts'
import { useStation } from '#renderer/lib/station.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { createFakeBridge, failure } from '#support/renderer/fake-bridge.ts'
import { aStation, signedOut } from '#support/renderer/people.ts'
import { put } from '#support/renderer/put.ts'
import { openScreens } from '../../../screen-harness.tsx'
import { aText, deskShop, field, openDesk, sourceText } from './translator-desk-server.ts'
import { screensIn } from '#renderer/app/screens.ts'

const LOST = failure({
  code: ErrorCode.notJson,
  message: 'Serwer nie odpowiada (502)',
  status: 502,
  isOutcomeUnknown: true,
})
const REFUSED = failure({
  code: ErrorCode.validation,
  message: 'Popraw pole.',
  status: 400,
  fieldErrors: { de: ['Za długi tekst.'] },
})
const three = () => [1, 2, 3].map((pk) => aText(pk))
const reported = () => useNotices.getState().notices.flatMap(({ lines }) => lines)
/** Returns the alert at the text or at the queue. Notices are shown elsewhere. */
const reason = () =>
  waitFor(() => {
    const { textContent } = document.querySelector('.desk [role="alert"]') ?? {}
    if (!textContent) throw new Error('nothing is said')
    return textContent
  })
const button = (name: RegExp | string) => screen.findByRole('button', { name })

describe('text by text', () => {
  test('SYS-016 Enter saves only the edited language and shows the next text immediately, while the save is in progress', async () => {
    const { operations, held } = deskShop(three(), { isSlow: true })
    const { user } = await openDesk(operations)
    await user.type(await field(), 'erster')
    expect(sourceText()).toBe('tekst 1')
    await user.keyboard('{Enter}')
    expect(sourceText()).toBe('tekst 2')
    await user.keyboard('zweiter{Enter}')
    expect([sourceText(), document.activeElement]).toEqual(['tekst 3', await field()])
    await waitFor(() =>
      expect(held.map(({ pk, body }) => [pk, body])).toEqual([
        [1, { de: 'erster' }],
        [2, { de: 'zweiter' }],
      ]),
    )
    expect(screen.getByText('Zapisywanie: 2')).toBeTruthy()
    expect(screen.getByText('0 z 3 brakujących')).toBeTruthy()
    await held[0]?.answer()
    await held[1]?.answer()
    expect(await screen.findByText('2 z 3 brakujących')).toBeTruthy()
    expect(screen.queryByText(/^Zapisuję/)).toBeNull()
  })

  test('Shift+Enter breaks the line, an empty field is not saved, and the end of the queue is announced', async () => {
    const { operations, texts } = deskShop([aText(1)])
    const { user } = await openDesk(operations)
    await user.type(await field(), '{Enter}')
    expect(screen.getByText('Wpisz tłumaczenie albo pomiń tekst (Ctrl+↓).')).toBeTruthy()
    await user.keyboard('a{Shift>}{Enter}{/Shift}b{Enter}')
    expect(await screen.findByText('Wszystko przetłumaczone')).toBeTruthy()
    await waitFor(() => expect(texts[0]?.de).toBe('a\nb'))
  })

  test('shows HTML in a source as text and never inserts it into the page', async () => {
    const { operations } = deskShop([aText(1, { pl: '<img src=x onerror="document.title=1"><p>Treść</p>' })])
    await openDesk(operations)
    await field()
    expect(sourceText()).toBe('<img src=x onerror="document.title=1"><p>Treść</p>')
    expect(document.querySelector('.desk img')).toBeNull()
    expect(screen.getByRole('radio', { name: 'Podgląd' })).toBeTruthy()
  })

  test('APP-008 all five languages are shown beside the edited text', async () => {
    const { operations } = deskShop([aText(1, { cpen: '' })])
    await openDesk(operations)
    await field()
    const languages = within(screen.getByRole('region', { name: 'Wszystkie języki' }))
    expect(languages.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'PL',
      'DE',
      'EN',
      'CPDE',
      'CPEN',
    ])
    expect(languages.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'tekst 1',
      'tłumaczysz teraz',
      'text 1',
      'brak',
      'brak',
    ])
  })

  test('skipped texts wait; going back shows saved texts, and a change there is saved again', async () => {
    const { operations, texts } = deskShop(three())
    const { user } = await openDesk(operations)
    await user.type(await field(), '{Control>}{ArrowDown}{/Control}')
    expect(sourceText()).toBe('tekst 2')
    await user.keyboard('zwei{Enter}')
    await waitFor(() => expect(texts[1]?.de).toBe('zwei'))
    await user.keyboard('{Control>}{ArrowUp}{/Control}')
    expect((await field()).value).toBe('zwei')
    await user.keyboard('!{Enter}drei{Enter}')
    await waitFor(() => expect(texts.map(({ de }) => de)).toEqual(['', 'zwei!', 'drei']))
    await user.click((await screen.findAllByRole('button', { name: 'Pominięte: 1' }))[0] as HTMLElement)
    expect(sourceText()).toBe('tekst 1')
  })
})

describe('suggestions', () => {
  test('one key takes a translation of the same text elsewhere or the same language of the other shop', async () => {
    const twin = aText(9, { pl: 'tekst 1', de: 'Text eins', module: 'mail' })
    const { operations, texts } = deskShop([aText(1), aText(2, { cpde: 'Deutsch drüben' }), twin])
    const { user } = await openDesk(operations)
    await field()
    expect(await button(/^Text eins/)).toBeTruthy()
    await user.keyboard('{Control>}1{/Control}{Enter}')
    await button(/^Deutsch drüben/)
    await user.keyboard('{Control>}1{/Control}{Enter}')
    await waitFor(() =>
      expect(texts.map(({ de }) => de)).toEqual(['Text eins', 'Deutsch drüben', 'Text eins']),
    )
  })

  test('a recent translation is suggested for the next text with the same source; Ctrl+0 takes the source', async () => {
    const { operations } = deskShop([aText(1), aText(2, { pl: 'tekst 1' })])
    const { user } = await openDesk(operations)
    await user.type(await field(), '{Control>}0{/Control}')
    expect((await field()).value).toBe('tekst 1')
    await user.keyboard('!{Enter}')
    expect((await button(/^tekst 1!/)).textContent).toContain('ten sam tekst: cart Cart 1')
  })
})

describe('failures', () => {
  test('a refused save returns as the next text with the typed translation and the reason, and the next Enter saves it', async () => {
    const { operations, held } = deskShop(three(), { isSlow: true })
    const { user } = await openDesk(operations)
    await user.type(await field(), 'erster{Enter}')
    await user.keyboard('zweiter')
    await held[0]?.answer(REFUSED)
    // The returned text does not replace what the user is typing.
    expect((await field()).value).toBe('zweiter')
    expect(await button('Wróciły do poprawy: 1')).toBeTruthy()
    await user.keyboard('{Enter}')
    expect([sourceText(), (await field()).value]).toEqual(['tekst 1', 'erster'])
    expect(await reason()).toBe('Nie zapisano: Za długi tekst.')
    await user.clear(await field())
    await user.keyboard('kurz{Enter}')
    await waitFor(() => expect(held.map(({ body }) => body.de)).toEqual(['erster', 'zweiter', 'kurz']))
    await held[1]?.answer()
    await held[2]?.answer()
    expect(await screen.findByText('2 z 3 brakujących')).toBeTruthy()
    expect(sourceText()).toBe('tekst 3')
  })

  test('DESK-031 a save without a response is verified: the server has it, and nothing is sent again', async () => {
    const { operations, held } = deskShop(three(), { isSlow: true })
    const { user, saves } = await openDesk(operations)
    await user.type(await field(), 'erster{Enter}')
    await waitFor(() => expect(held).toHaveLength(1))
    await held[0]?.answer(LOST, true)
    expect(await screen.findByText('1 z 3 brakujących')).toBeTruthy()
    expect(saves()).toEqual([{ pk: 1, de: 'erster' }])
    expect(reported()).toEqual([])
  })

  test('DESK-031 a save that is not found returns as an unknown outcome, and the next Enter verifies before sending', async () => {
    const { operations, held, texts } = deskShop([aText(1)], { isSlow: true })
    const { user, saves } = await openDesk(operations)
    await user.type(await field(), 'erster{Enter}')
    await waitFor(() => expect(held).toHaveLength(1))
    await held[0]?.answer(LOST, false)
    expect(await reason()).toMatch(/^Nie wiadomo, czy zapisano: Serwer nie odpowiada \(502\)/)
    expect((await field()).value).toBe('erster')
    // The save arrives late, after the verification.
    Object.assign(texts[0] ?? {}, { de: 'erster' })
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Wszystko przetłumaczone')).toBeTruthy()
    expect(saves()).toHaveLength(1)
  })

  test("reports another user's translation and does not overwrite it; a second Enter overwrites it", async () => {
    const { operations, texts } = deskShop(three())
    const { user, saves } = await openDesk(operations)
    await user.type(await field(), 'meins')
    Object.assign(texts[0] ?? {}, { de: 'ihres' })
    await user.keyboard('{Enter}{Control>}{ArrowDown}{/Control}')
    await waitFor(() => expect(sourceText()).toBe('tekst 1'))
    expect(await reason()).toContain('Ktoś inny wpisał tu w tym czasie: „ihres”.')
    expect([(await field()).value, texts[0]?.de, saves()]).toEqual(['meins', 'ihres', []])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(texts[0]?.de).toBe('meins'))
  })

  test('reports a server without the filter, and queues only missing translations', async () => {
    const texts = [aText(1, { de: 'da' }), aText(2), aText(3, { de: 'auch' }), aText(4)]
    const { operations } = deskShop(texts, { knowsFilter: false })
    const { user } = await openDesk(operations)
    await user.type(await field(), 'zwei{Enter}')
    expect(sourceText()).toBe('tekst 4')
    expect(screen.getByText(/^Serwer nie wybiera brakujących/)).toBeTruthy()
    expect(await screen.findByText('Przetłumaczone: 1, sprawdzono 4 z 4 teksty')).toBeTruthy()
  })

  test('a queue that cannot be read shows the reason and is reloaded on request', async () => {
    const { operations } = deskShop(three())
    let isBroken = true
    const list = operations['translations.list']
    const broken: typeof list = (input) => {
      if (isBroken)
        throw failure({ code: ErrorCode.server, message: 'Wystąpił błąd (HTTP 500)', status: 500 })
      return list?.(input)
    }
    const { user } = await openDesk({ ...operations, 'translations.list': broken })
    expect(await reason()).toContain('Nie udało się wczytać brakujących tekstów: Wystąpił błąd (HTTP 500)')
    isBroken = false
    await user.click(await button('Ponów'))
    await field()
    expect(sourceText()).toBe('tekst 1')
  })

  test('leaving with unsaved text prompts first', async () => {
    const { operations } = deskShop(three())
    const { user, router, path } = await openDesk(operations)
    await user.type(await field(), 'erster')
    void router.navigate('/translations/list')
    expect(await screen.findByText(/Bez zapisania przepadnie: niezapisane tłumaczenia \(1\)/)).toBeTruthy()
    await user.click(await button('Zostań'))
    expect([path(), (await field()).value]).toEqual(['/translations/translate', 'erster'])
  })
})

test('DESK-079 the text typed when the session ended comes back first for the same user', async () => {
  const { operations } = deskShop(three())
  createFakeBridge({}, operations)
  useStation.setState({ info: aStation() })
  const { user, go } = openScreens(screensIn('translations'), '/translations/translate?language=de')
  await user.type(await field(), 'halb')
  const { state } = useSession.getState()
  act(() => useSession.setState({ state: signedOut }))
  await go('/login')
  act(() => useSession.setState({ state }))
  await go('/translations/translate?language=de')
  expect([(await field()).value, sourceText()]).toEqual(['halb', 'tekst 1'])
  expect(await reason()).toBe('Ten tekst wpisano wcześniej i nie zapisano go.')
})

describe('undo', () => {
  test('Ctrl+Z in an untouched field undoes the last save with an inverse request, and queues the text again', async () => {
    const { operations, texts } = deskShop(three())
    const { user, saves } = await openDesk(operations)
    await user.type(await field(), 'erster{Enter}zweiter{Enter}')
    expect(await screen.findByText('2 z 3 brakujących')).toBeTruthy()
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(sourceText()).toBe('tekst 2'))
    expect((await field()).value).toBe('zweiter')
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(sourceText()).toBe('tekst 1'))
    expect(saves().slice(2)).toEqual([
      { pk: 2, de: '' },
      { pk: 1, de: '' },
    ])
    expect(texts.map(({ de }) => de)).toEqual(['', '', ''])
    expect(screen.getByText('0 z 3 brakujących')).toBeTruthy()
  })

  test('does not undo a text that another user has changed since, and says so', async () => {
    const { operations, texts } = deskShop(three())
    const { user, saves } = await openDesk(operations)
    await user.type(await field(), 'erster{Enter}')
    const undo = await button('Cofnij zapis: cart Cart 1')
    Object.assign(texts[0] ?? {}, { de: 'besser' })
    await user.click(undo)
    expect(
      await screen.findByText(/^Nie cofnięto: cart Cart 1\. Ktoś inny zmienił ten tekst na „besser”/),
    ).toBeTruthy()
    expect(saves()).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /^Cofnij zapis: / })).toBeNull()
  })

  test('can undo at most twenty saves', async () => {
    const { operations } = deskShop(Array.from({ length: 23 }, (_, index) => aText(index + 1)))
    const { user } = await openDesk(operations)
    await field()
    for (let pressed = 0; pressed < 22; pressed += 1) {
      await put(user, await field(), `Text ${pressed + 1}`)
      await user.keyboard('{Enter}')
    }
    expect(await screen.findByText('22 z 23 brakujących')).toBeTruthy()
    const kept = screen.getAllByRole('button', { name: /^Cofnij zapis: / })
    expect(kept).toHaveLength(20)
    expect(kept.at(-1)?.getAttribute('aria-label')).toBe('Cofnij zapis: cart Cart 3')
  })
})

describe('navigation', () => {
  test('opens from the list with its filters and its missing language, and returns to a reloaded list', async () => {
    const { operations } = deskShop([aText(1), aText(2, { module: 'mail' })])
    const { user, router, bridge } = await openDesk(operations, '/translations/list?module=mail&missing=cpde')
    await user.click(await button('Tłumacz brakujące'))
    await user.type(await field(), 'Post{Enter}')
    expect(router.state.location.search).toBe('?module=mail&language=cpde')
    expect(bridge.callsOf('translations.list').map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ module: 'mail', missing: 'cpde', page: 1 }),
    )
    expect(await screen.findByText('1 z 1 brakujących')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Wróć do listy' }))
    expect(await screen.findByText('0 tekstów')).toBeTruthy()
  })

  test('the language is in the address and is remembered for the user', async () => {
    const { operations } = deskShop(three())
    const { user, router } = await openDesk(operations, '/translations/translate')
    await field()
    await user.selectOptions(screen.getByRole('combobox', { name: /^Tłumacz na/ }), 'cpde')
    expect(router.state.location.search).toBe('?language=cpde')
    await waitFor(() => expect(document.querySelector('[data-target] dt')?.textContent).toBe('CPDE'))
    await act(() => router.navigate('/translations/list'))
    await waitFor(() => expect(document.querySelector('[data-target]')).toBeNull())
    await act(() => router.navigate('/translations/translate'))
    await field()
    expect(router.state.location.search).toBe('')
    expect(document.querySelector('[data-target] dt')?.textContent).toBe('CPDE')
  })
})

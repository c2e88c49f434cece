import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import {
  acceptedPks,
  aFile,
  aPage,
  notices,
  openViewerOf,
  pages,
  press,
  settled,
  stage,
  stageName,
  type OpenedViewer,
} from './viewer-page.tsx'

type Accept = (pk: number, isAccepted: boolean) => unknown

/** A shop that stores acceptances. `reply` overrides its responses. */
async function openShop(file: () => Record<string, unknown>, reply?: Accept) {
  const kept = new Map<number, boolean>()
  const now = () => {
    const raw = file()
    const renew = (list: unknown) =>
      (list as { pk: number; is_accepted: boolean }[]).map((page) => ({
        ...page,
        is_accepted: kept.get(page.pk) ?? page.is_accepted,
      }))
    const inside = renew(raw['pages'])
    const cover_pages = renew(raw['cover_pages'])
    const preview_accepted = [...inside, ...cover_pages].every((page) => page.is_accepted)
    return { ...raw, pages: inside, cover_pages, preview_accepted }
  }
  const opened = await openViewerOf({
    operations: {
      'orderProducts.fileData': now,
      'orderProductFilesPages.accept': ({ params, body }) => {
        const pk = Number(params.pk)
        const answer = reply?.(pk, body.is_accepted)
        kept.set(pk, body.is_accepted)
        return answer === undefined ? [aPage(pk, { is_accepted: body.is_accepted })] : answer
      },
    },
  })
  await settled()
  return { ...opened, kept }
}

const twoPages = () => aFile()
const reads = ({ bridge }: Pick<OpenedViewer, 'bridge'>) => bridge.callsOf('orderProducts.fileData').length
const units = () => screen.getByRole('list', { name: 'Stan tych stron' }).textContent
const acceptHere = async () => {
  await settled()
  press('Enter', { shiftKey: true })
}

describe('accepting a file with one key', () => {
  test('PREF-008..009 PREF-014 Enter sends PATCH for the first page only, moves on, and an array reply is shown', async () => {
    const shop = await openShop(() => aFile({ pages: pages(4) }))
    press('ArrowRight')
    await settled()
    press('Enter')
    expect(stageName()).toContain('strona 4')
    await waitFor(() => expect(notices()).toEqual(['Zaakceptowano strone podglądu']))
    expect(shop.bridge.callsOf('orderProductFilesPages.accept')).toMatchObject([
      { params: { pk: 502 }, body: { is_accepted: true } },
    ])
    expect(await screen.findByText('Zaakceptowano 1 z 3')).toBeTruthy()
  })

  test('the unit is shown as being saved until the server responds, and the next opening does not wait', async () => {
    let answer: (reply: unknown) => void = () => undefined
    const shop = await openShop(twoPages, () => new Promise((resolve) => (answer = resolve)))
    press('Enter')
    await waitFor(() => expect(acceptedPks(shop.bridge)).toEqual([501]))
    expect(stageName()).toContain('strona 2')
    press('ArrowLeft')
    expect(units()).toContain('zapisywanie…')
    answer([aPage(501, { is_accepted: true })])
    await waitFor(() => expect(units()).toContain('Zaakceptowana'))
  })

  test('PREF-008 a held Enter accepts once', async () => {
    const shop = await openShop(() => aFile({ pages: pages(8) }))
    press('Enter')
    for (let count = 0; count < 5; count += 1) press('Enter', { repeat: true })
    await waitFor(() => expect(notices()).toEqual(['Zaakceptowano strone podglądu']))
    expect(acceptedPks(shop.bridge)).toEqual([501])
  })

  test('a page is not accepted before its picture was visible', async () => {
    const { bridge, pictures } = await openViewerOf()
    pictures.answer = () => new Promise(() => undefined)
    ;(await stage()).focus()
    await screen.findByText(/^Strona 1 z 2, strona 1, 96/)
    press('Enter')
    expect(await screen.findByText('Te strony jeszcze się wczytują.')).toBeTruthy()
    expect(stageName()).toContain('strona 1')
    expect(acceptedPks(bridge)).toEqual([])
  })

  test('for a page without a picture, Enter focuses the button that prompts first', async () => {
    const { bridge, pictures } = await openViewerOf({
      operations: {
        'orderProductFilesPages.accept': ({ params }) => [aPage(Number(params.pk), { is_accepted: true })],
      },
    })
    pictures.answer = () => 404
    await screen.findAllByText('Brak podglądu')
    ;(await stage()).focus()
    press('Enter')
    expect(acceptedPks(bridge)).toEqual([])
    const button = screen.getByRole('button', { name: 'Zaakceptuj bez podglądu' })
    expect(document.activeElement).toBe(button)
    fireEvent.click(button)
    const question = await screen.findByRole('alertdialog')
    fireEvent.click(Array.from(question.querySelectorAll('button')).at(-1) ?? button)
    await waitFor(() => expect(acceptedPks(bridge)).toEqual([501]))
  })

  test('a page with errors is skipped with its reason, and no button accepts it', async () => {
    const bad = () => aFile({ pages: [aPage(501, { errors: ['Czcionki nie są osadzone.'] }), aPage(502)] })
    const shop = await openShop(bad)
    expect(screen.getByText('Strona ma błędy: potrzebny jest poprawiony plik.')).toBeTruthy()
    expect(screen.getByText('Niektóre strony mają błędy.')).toBeTruthy()
    press('Enter')
    expect(stageName()).toContain('strona 2')
    expect(screen.getByText('Strona 1: błędy, potrzebny jest poprawiony plik.')).toBeTruthy()
    expect(acceptedPks(shop.bridge)).toEqual([])
  })

  test('repeated Enter at the end sends the last acceptance once, even before the response is rendered', async () => {
    let answer: (reply: unknown) => void = () => undefined
    const shop = await openShop(
      () => aFile({ pages: pages(1) }),
      () => new Promise((resolve) => (answer = resolve)),
    )
    press('Enter')
    await waitFor(() => expect(acceptedPks(shop.bridge)).toEqual([501]))
    const shown = await stage()
    answer([aPage(501, { is_accepted: true })])
    // Dispatched as in a browser: the response changes the state first and is rendered some turns later.
    for (let turn = 0; turn < 100; turn += 1) {
      shown.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
      await Promise.resolve()
    }
    expect(await screen.findByText('Wszystko zaakceptowane')).toBeTruthy()
    expect(acceptedPks(shop.bridge)).toEqual([501])
  })

  test('the end of the file leads to what still blocks it, or to the message that everything is accepted', async () => {
    const shop = await openShop(twoPages)
    press('ArrowRight')
    await settled()
    press('Enter')
    expect(document.activeElement?.textContent).toContain('Co blokuje akceptację')
    await waitFor(() => expect(shop.kept.get(502)).toBe(true))
    const link = await screen.findByRole('button', { name: 'Strona 1: do zaakceptowania' })
    fireEvent.click(link)
    expect(stageName()).toContain('strona 1')
    ;(await stage()).focus()
    await acceptHere()
    expect(await screen.findByText('Wszystko zaakceptowane')).toBeTruthy()
  })

  test('Ctrl+Z undoes the last acceptance and returns to its page', async () => {
    const shop = await openShop(twoPages)
    press('Enter')
    await waitFor(() => expect(shop.kept.get(501)).toBe(true))
    await waitFor(() => expect(screen.getByText('Zaakceptowano 1 z 2')).toBeTruthy())
    press('z', { ctrlKey: true })
    expect(stageName()).toContain('strona 1')
    await waitFor(() => expect(shop.kept.get(501)).toBe(false))
    expect(shop.bridge.callsOf('orderProductFilesPages.accept').at(-1)).toMatchObject({
      params: { pk: 501 },
      body: { is_accepted: false },
    })
  })
})

describe('replies', () => {
  const whole = () => [aPage(501, { is_accepted: true }), aPage(502)]

  test.each([
    ['an array of one page', (pk: number) => [aPage(pk, { is_accepted: true })], 0],
    ['all pages of the file', whole, 0],
    ['a foreign page', () => [aPage(777, { is_accepted: true })], 0],
    ['an empty array', () => [], 1],
    ['nothing', () => null, 1],
  ])(
    'PREF-009 %s: the final state is right, and the file is re-read in between only if the reply has no page',
    async (_what, reply, between) => {
      const shop = await openShop(twoPages, (pk) => reply(pk))
      const before = reads(shop)
      let readsAtSecond = -1
      let goOn: () => void = () => undefined
      const held = new Promise<void>((resolve) => (goOn = resolve))
      shop.bridge.use(
        {},
        {
          'orderProductFilesPages.accept': async ({ params }) => {
            const pk = Number(params.pk)
            await held
            shop.kept.set(pk, true)
            if (pk === 502) readsAtSecond = reads(shop)
            return reply(pk)
          },
        },
      )
      press('Enter')
      await settled()
      press('Enter')
      goOn()
      await waitFor(() => expect(readsAtSecond).toBe(before + between))
      expect(await screen.findByText('Wszystko zaakceptowane')).toBeTruthy()
      expect(acceptedPks(shop.bridge)).toEqual([501, 502])
    },
  )
})

describe('refusals', () => {
  const refusal = (words: string, status = 400, code: string = ErrorCode.validation) =>
    failure({ code, status, message: '', nonFieldErrors: [words] })

  test('PREF-015 if the third of five is refused, two stay accepted, the third is open with its reason, and the others are not sent', async () => {
    let goOn: () => void = () => undefined
    const held = new Promise<void>((resolve) => (goOn = resolve))
    const file = () => aFile({ pages: pages(12) })
    const shop = await openShop(file)
    shop.bridge.use(
      {},
      {
        'orderProductFilesPages.accept': async ({ params }) => {
          const pk = Number(params.pk)
          await held
          if (pk === 504) throw refusal('Weryfikacja pliku jeszcze trwa.')
          shop.kept.set(pk, true)
          return [aPage(pk, { is_accepted: true })]
        },
      },
    )
    for (let count = 0; count < 5; count += 1) {
      await settled()
      press('Enter')
    }
    goOn()
    await waitFor(() =>
      expect(notices()).toEqual(expect.arrayContaining(['ERROR', 'Weryfikacja pliku jeszcze trwa.'])),
    )
    expect(notices().indexOf('ERROR')).toBe(notices().indexOf('Weryfikacja pliku jeszcze trwa.') - 1)
    expect(await screen.findByText('Zaakceptowano 2 z 7')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Strony 4 i 5: Weryfikacja pliku jeszcze trwa.' }))
    expect(units()).toContain('Nie zaakceptowano')
    expect(acceptedPks(shop.bridge)).toEqual([501, 502, 504])
  })

  test('a user who has lost the permission has no buttons, and the reason stays', async () => {
    await openShop(twoPages, () => {
      throw refusal('Brak uprawnień.', 403, ErrorCode.forbidden)
    })
    press('Enter')
    expect((await screen.findAllByText('Brak uprawnień.')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: /Zaakceptuj/ })).toBeNull()
  })

  test('a file that was replaced meanwhile is reloaded, and the current opening stays if it exists', async () => {
    let isReplaced = false
    const shop = await openShop(() =>
      isReplaced
        ? aFile({ pk: 10, pages: pages(4).map((page) => ({ ...page, pk: Number(page['pk']) + 200 })) })
        : aFile({ pages: pages(4) }),
    )
    press('ArrowRight')
    await settled()
    shop.bridge.use(
      {},
      {
        'orderProductFilesPages.accept': () => {
          isReplaced = true
          throw refusal('Nie znaleziono.', 404, ErrorCode.notFound)
        },
      },
    )
    press('Enter', { shiftKey: true })
    await waitFor(() => expect(shop.pictures.asked.join(' ')).toContain('/document/1702'))
    expect(stageName()).toContain('strony 2 i 3')
  })

  test('without change_order no page can be accepted, and the states stay visible', async () => {
    await openViewerOf({ permissions: ['view_order'] })
    await settled()
    expect(screen.queryByRole('button', { name: /Zaakceptuj/ })).toBeNull()
    expect(units()).toContain('Do akceptacji')
    press('Enter')
    expect(stageName()).toContain('strona 2')
  })

  test('no page of a closed order can be accepted, and the buttons say why', async () => {
    const { bridge } = await openViewerOf({ request: { orderStatus: 'done' } })
    await settled()
    press('Enter')
    expect(
      screen.getAllByText('Zamówienie jest zamknięte: jego plików nie można już zmieniać.').length,
    ).toBeGreaterThan(1)
    expect(acceptedPks(bridge)).toEqual([])
  })
})

describe('the whole file', () => {
  const acceptAll = () => fireEvent.click(screen.getByRole('button', { name: 'Zaakceptuj wszystkie' }))

  test('PREF-010 is accepted by the file’s pk, once, however often the button is pressed', async () => {
    const { bridge } = await openViewerOf({ operations: { 'orderProductFilesPages.acceptAll': () => null } })
    await settled()
    press('ArrowRight')
    await settled()
    acceptAll()
    acceptAll()
    await waitFor(() => expect(notices()).toEqual(['Zaakceptowano strone podglądu']))
    expect(bridge.callsOf('orderProductFilesPages.acceptAll')).toMatchObject([
      { body: { order_product_file: 9 } },
    ])
  })

  test('PREF-010 prompts first for openings that were not shown yet', async () => {
    const { bridge } = await openViewerOf({
      file: aFile({ pages: pages(16) }),
      operations: { 'orderProductFilesPages.acceptAll': () => null },
    })
    await settled()
    acceptAll()
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toMatch(/8 z 9\srozkładówek nie było jeszcze wyświetlonych\./)
    fireEvent.click(screen.getByRole('button', { name: 'Anuluj' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(bridge.callsOf('orderProductFilesPages.acceptAll')).toEqual([])
  })

  test('PREF-010 accepts nothing by a number that may be the line’s, and the notice says why', async () => {
    const { bridge } = await openViewerOf({
      file: { ...aFile({ pages: pages(1) }), pk: 61, order_product: null },
      operations: {
        'orderProductFiles.retrieve': () => ({ pk: 61, order_product: 77 }),
        'orderProductFilesPages.acceptAll': () => null,
      },
    })
    await settled()
    acceptAll()
    await waitFor(() => expect(notices()).toEqual(['ERROR', expect.stringContaining('należy do pozycji 77')]))
    expect(bridge.callsOf('orderProductFilesPages.acceptAll')).toEqual([])
  })

  test('a server that disagrees is reported, and the whole file can be accepted', async () => {
    await openViewerOf({ file: aFile({ pages: pages(2, () => ({ is_accepted: true })) }) })
    await settled()
    expect(screen.getByText(/serwer nie uznaje pliku za zaakceptowany/)).toBeTruthy()
    expect(
      screen.getByRole('button', { name: 'Zaakceptuj wszystkie' }).getAttribute('aria-disabled'),
    ).toBeNull()
  })
})

test('PREF-011 a server that counts the file as accepted while its pages are not is reported, and logged once', async () => {
  const { bridge } = await openViewerOf({ file: aFile({ preview_accepted: true }) })
  await settled()
  expect(screen.getByText(/Serwer uznaje plik za zaakceptowany, choć/)).toBeTruthy()
  press('ArrowRight')
  await settled()
  const logged = bridge.inputsOf('log.write').filter((input) => JSON.stringify(input).includes('file 9'))
  expect(logged).toEqual([{ level: 'warn', scope: 'preflight', message: 'file 9: file accepted, pages not' }])
})

test('closing with unsent acceptances prompts first, and the viewer stays open if the user says so', async () => {
  let answer: (reply: unknown) => void = () => undefined
  const shop = await openShop(twoPages, () => new Promise((resolve) => (answer = resolve)))
  press('Enter')
  await settled()
  press('Enter')
  await waitFor(() => expect(acceptedPks(shop.bridge)).toEqual([501]))
  fireEvent.click(screen.getByRole('button', { name: 'Zamknij okno' }))
  answer([aPage(501, { is_accepted: true })])
  const question = await screen.findByRole('alertdialog', { name: 'Zamknąć podgląd?' })
  expect(question.textContent).toMatch(/Nie wysłano jeszcze 1\sakceptacji\./)
  expect(acceptedPks(shop.bridge)).toEqual([501])
  fireEvent.click(screen.getByRole('button', { name: 'Zostań' }))
  await waitFor(() => expect(acceptedPks(shop.bridge)).toEqual([501, 502]))
  answer([aPage(502, { is_accepted: true })])
  expect(await screen.findByText('Wszystko zaakceptowane')).toBeTruthy()
  expect(shop.onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Zamknij okno' }))
  await waitFor(() => expect(shop.onClose).toHaveBeenCalledOnce())
})

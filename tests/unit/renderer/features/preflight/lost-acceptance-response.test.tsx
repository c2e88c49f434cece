import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aFile, notices, openViewerOf, pages, press, settled } from './viewer-page.tsx'

const LOST = failure({ code: ErrorCode.timeout, message: 'Serwer nie odpowiedział.', isOutcomeUnknown: true })

const ACTS = [
  {
    button: /^Zaakceptuj i dalej/,
    operation: 'orderProductFilesPages.accept',
    accepted: 1,
    shownAfter: 2,
    done: 'zaakceptowano stronę podglądu',
  },
  {
    button: 'Zaakceptuj wszystkie',
    operation: 'orderProductFilesPages.acceptAll',
    accepted: 2,
    shownAfter: 1,
    done: 'zaakceptowano wszystkie strony podglądu',
  },
] as const

/** Opens a file of two pages, both visible. Responses to acceptances are lost before or after they are stored. */
async function openPages() {
  const shop = { accepted: [] as number[], isStored: true, isReadable: true }
  const store = (pks: number[]) => {
    if (shop.isStored) shop.accepted = pks
    throw LOST
  }
  const { bridge } = await openViewerOf({
    operations: {
      'orderProducts.fileData': () => {
        if (!shop.isReadable) throw failure({ code: ErrorCode.unreachable, message: 'Brak połączenia.' })
        return aFile({ pages: pages(2, (pk) => ({ is_accepted: shop.accepted.includes(pk) })) })
      },
      'orderProductFilesPages.accept': ({ params }) => store([Number(params.pk)]),
      'orderProductFilesPages.acceptAll': () => store([501, 502]),
    },
  })
  await settled()
  press('ArrowRight')
  await settled()
  press('ArrowLeft')
  await settled()
  return { shop, bridge }
}

const pageShown = (number: number) => screen.findByRole('group', { name: new RegExp(`^Strona ${number} `) })
const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

test.each(ACTS)(
  'PREF-014 $operation, stored without a response: the file is re-read, reported as accepted, and nothing is sent again',
  async ({ button, operation, done, accepted }) => {
    const { bridge } = await openPages()
    await click(button)
    await waitFor(() =>
      expect(notices()).toEqual([
        `Odpowiedź serwera nie dotarła, ale sprawdzono: ${done}.`,
        'Zaakceptowano strone podglądu',
      ]),
    )
    expect(await screen.findByText(`Zaakceptowano ${accepted} z 2`)).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(bridge.callsOf(operation)).toHaveLength(1)
  },
)

test.each(ACTS)(
  'DESK-031 $operation, not stored: is reported, stays open, is verified by the next press, and sent when the user confirms',
  async ({ button, operation, done, shownAfter }) => {
    const { shop, bridge } = await openPages()
    shop.isStored = false
    shop.isReadable = false
    await click(button)
    const question = await screen.findByRole('alertdialog', { name: `Nie wiadomo, czy ${done}` })
    expect(question.textContent).toContain('Nie udało się też tego sprawdzić.')
    expect(question.textContent).toContain('Możesz wysłać ponownie: niczego to nie podwoi.')
    expect(question.textContent).not.toContain('drugi raz')
    await click('Zostaw')
    await waitFor(() =>
      expect(notices()).toContain(`Nie wiadomo, czy ${done}. Sprawdź, zanim zrobisz to ponownie.`),
    )
    shop.isReadable = true
    // Enter moves on to the next page, whatever the server responds.
    const stage = await pageShown(shownAfter)
    // The prompt returns the focus to where it was.
    await waitFor(() => expect(document.activeElement).toBe(stage))
    press('Home')
    await pageShown(1)
    await settled()
    await click(button)
    const again = await screen.findByRole('alertdialog', { name: `Nie wiadomo, czy ${done}` })
    expect(again.textContent).toContain('serwer tego teraz nie ma')
    expect(bridge.callsOf(operation)).toHaveLength(1)
    shop.isStored = true
    await click('Wyślij ponownie')
    await waitFor(() => expect(notices()).toContain('Zaakceptowano strone podglądu'))
    expect(bridge.callsOf(operation)).toHaveLength(2)
  },
)

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aFile, aPage, chooseAction, notices, openProducts } from './products-page.tsx'

const LOST = failure({ code: ErrorCode.timeout, message: 'Serwer nie odpowiedział.', isUnclear: true })
const ALERTS = { status_code: 'alerts', message: 'Plik wymaga akceptacji podglądu.', class: 'warning' }

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

const ACTS = [
  {
    button: 'Zaakceptuj stronę',
    operation: 'orderProductFilesPages.accept',
    isSecondAccepted: false,
    done: 'zaakceptowano stronę podglądu',
  },
  {
    button: 'Zaakceptuj wszystkie',
    operation: 'orderProductFilesPages.acceptAll',
    isSecondAccepted: true,
    done: 'zaakceptowano wszystkie strony podglądu',
  },
] as const

/** A file of two pages; answers to acceptances are lost, after they were carried out or before. */
async function openPages() {
  const shop = { accepted: [] as number[], isStored: true, isReadable: true }
  const store = (pks: number[]) => {
    if (shop.isStored) shop.accepted = pks
    throw LOST
  }
  const bridge = openProducts({
    operations: {
      'orderProducts.fileData': () => {
        if (!shop.isReadable) throw failure({ code: ErrorCode.unreachable, message: 'Brak połączenia.' })
        const pages = [501, 502].map((pk) => aPage(pk, { is_accepted: shop.accepted.includes(pk) }))
        return aFile({ preflight_status: ALERTS, pages })
      },
      'orderProductFilesPages.preview': () => ({ image: 'media:1' }),
      'orderProductFilesPages.accept': ({ params }) => store([Number(params.pk)]),
      'orderProductFilesPages.acceptAll': () => store([501, 502]),
    },
  })
  await chooseAction('Podgląd stron')
  await screen.findByText('strona 1 z 2')
  return { shop, bridge }
}

test.each(ACTS)(
  'PREF-014 $button, carried out and not answered: the file is looked at, told as accepted, and nothing is sent again',
  async ({ button, operation, done, isSecondAccepted }) => {
    const { bridge } = await openPages()
    await press(button)
    await waitFor(() =>
      expect(notices()).toEqual([
        `Odpowiedź serwera nie dotarła, ale sprawdzono: ${done}.`,
        'Zaakceptowano strone podglądu',
      ]),
    )
    expect(await screen.findByText('Zaakceptowana')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(bridge.callsOf(operation)).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Następna strona' }))
    await screen.findByText('strona 2 z 2')
    expect(screen.queryAllByText('Zaakceptowana')).toHaveLength(isSecondAccepted ? 1 : 0)
  },
)

test.each(ACTS)(
  'DESK-031 $button, not carried out: it is told, left open, looked at by the next press, and sent when the person says so',
  async ({ button, operation, done }) => {
    const { shop, bridge } = await openPages()
    shop.isStored = false
    shop.isReadable = false
    await press(button)
    const question = await screen.findByRole('alertdialog', { name: `Nie wiadomo, czy ${done}` })
    expect(question.textContent).toContain('Nie udało się też tego sprawdzić.')
    await press('Zostaw')
    await waitFor(() =>
      expect(notices()).toEqual([`Nie wiadomo, czy ${done}. Sprawdź, zanim zrobisz to ponownie.`]),
    )
    shop.isReadable = true
    await press(button)
    const again = await screen.findByRole('alertdialog', { name: `Nie wiadomo, czy ${done}` })
    expect(again.textContent).toContain('serwer tego teraz nie ma')
    expect(bridge.callsOf(operation)).toHaveLength(1)
    shop.isStored = true
    await press('Wyślij ponownie')
    await waitFor(() => expect(notices()).toContain('Zaakceptowano strone podglądu'))
    expect(bridge.callsOf(operation)).toHaveLength(2)
  },
)

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { allegroOfferTiles } from '#renderer/features/allegro/offers/offers.tiles.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens, successNotice } from '../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const OFFERS = [
  {
    pk: 2,
    external_id: '13480000031',
    title: 'Ulotki A5 500 szt.',
    signature: 'DR-00002',
    price: '199.00',
    available_number: 10,
    publication_status_display: 'Aktywna',
    delivery_handling_time: 'PT24H',
    delivery_handling_time_display: '24 godziny',
    external_errors: null,
  },
  {
    pk: 1,
    external_id: '',
    title: 'Plakaty A2 50 szt.',
    signature: 'DR-00001',
    price: '89.50',
    available_number: 3,
    publication_status_display: 'Szkic',
    delivery_handling_time: 'P2D',
    external_errors: [{ message: 'X', userMessage: 'Brak wymaganego parametru.' }, 'Zła cena'],
  },
]

function open(person = {}) {
  const bridge = createFakeBridge(
    {},
    {
      'allegroOffers.list': () => ({ count: OFFERS.length, results: OFFERS }),
      'allegroOffers.delete': () => null,
    },
  )
  return { bridge, ...openScreens(screensIn('allegroOffers'), '/allegro/offers/list', person) }
}

test('the list shows each offer with its price and the number of errors that the marketplace has found in it', async () => {
  open()
  await screen.findByText('2 oferty')
  const columns = ['Numer oferty', 'Tytuł', 'Sygnatura', 'Sztuk', 'Publikacja', 'Czas wysyłki']
  expect(columns.map((label) => columnTexts(label))).toEqual([
    ['13480000031', '—, Allegro odrzuciło ofertę: Brak wymaganego parametru. Zła cena'],
    ['Ulotki A5 500 szt.', 'Plakaty A2 50 szt.'],
    ['DR-00002', 'DR-00001'],
    ['10', '3'],
    ['Aktywna', '2\u00a0błędy'],
    ['24 godziny', 'P2D'],
  ])
  expect(columnTexts('Cena').map((text) => text.replaceAll('\u00a0', ' '))).toEqual(['199,00 zł', '89,50 zł'])
})

test.each([
  ['external_id', 'Numer oferty', '1348'],
  ['signature', 'Sygnatura', 'DR-1'],
  ['title', 'Tytuł', 'plakaty'],
])('ALG-032 the list is filtered by %s', async (name, label, text) => {
  const { bridge, user } = open()
  await screen.findByText('2 oferty')
  await user.type(screen.getByLabelText(`Szukaj: ${label}`), `${text}{Enter}`)
  await waitFor(() =>
    expect(bridge.callsOf('allegroOffers.list').at(-1)?.query).toMatchObject({ [name]: text }),
  )
})

test('an offer is deleted after a confirmation that names its title', async () => {
  const { bridge, user } = open()
  await screen.findByText('2 oferty')
  const [menu] = screen.getAllByRole('button', { name: /Działania/ })
  await user.click(menu as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: 'Usuń' }))
  await screen.findByText('Usunąć ofertę „Ulotki A5 500 szt.”?')
  await user.click(screen.getByRole('button', { name: 'Usuń' }))
  await successNotice('Usunięto ofertę „Ulotki A5 500 szt.”')
  expect(bridge.callsOf('allegroOffers.delete')).toEqual([{ params: { pk: 2 } }])
})

test('the start of a shift counts the offers that the marketplace refused', async () => {
  open()
  const [tile] = allegroOfferTiles
  expect(await tile?.question(new AbortController().signal)).toEqual({
    count: 1,
    isAtLeast: false,
    note: 'Plakaty A2 50 szt.',
  })
})

test('refused offers are counted on every page; beyond two thousand the number is a minimum', async () => {
  let total = 450
  const bridge = createFakeBridge(
    {},
    {
      'allegroOffers.list': ({ query }) => {
        const first = ((query?.page ?? 1) - 1) * (query?.page_size ?? 20)
        const length = Math.max(0, Math.min(query?.page_size ?? 20, total - first))
        const results = Array.from({ length }, (_, place) => {
          const pk = total - first - place
          return { ...OFFERS[pk % 150 === 0 ? 1 : 0], pk, title: `Oferta ${pk}` }
        })
        return { count: total, results }
      },
    },
  )
  const ask = () => allegroOfferTiles[0]?.question(new AbortController().signal)
  expect(await ask()).toEqual({ count: 3, isAtLeast: false, note: 'Oferta 450' })
  expect(bridge.callsOf('allegroOffers.list').map(({ query }) => query?.page)).toEqual([1, 2, 3])
  total = 2100
  expect(await ask()).toMatchObject({ count: 14, isAtLeast: true })
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { successNotice } from '../../../screen-harness.tsx'
import { aReadyProduct, openProduct } from './fake-product.ts'

const hidden = (changes: Record<string, unknown> = {}) => aReadyProduct({ is_published: false, ...changes })

function openForm(changes: Record<string, unknown> = {}, operations: OperationHandlers = {}) {
  const opened = openProduct(hidden(changes), '/products/update/5', {
    operations: { 'products.publishMany': () => null, ...operations },
  })
  return { ...opened, sent: () => opened.bridge.callsOf('products.publishMany').map(({ body }) => body) }
}

const publish = async () => fireEvent.click(await screen.findByRole('button', { name: 'Opublikuj' }))

const question = (name: string | RegExp = 'Opublikować „Ulotki A5”?') =>
  screen.findByRole('alertdialog', { name })

const PUBLISHED = [[{ pk: 5, is_published: true }]]

test('a product that lacks nothing is published with one request and no question', async () => {
  const { sent, bridge } = openForm()
  await publish()
  await successNotice('Opublikowano produkt „Ulotki A5”')
  expect(sent()).toEqual(PUBLISHED)
  expect(bridge.callsOf('products.pricing').length).toBeGreaterThan(0)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('what a product lacks is listed before it is published: Esc sends nothing, „Publikuj mimo to” sends once', async () => {
  const { sent, user } = openForm({ categories: [], image: null })
  await publish()
  const dialog = await question()
  await within(dialog).findByText(/Zdjęcie produktu: brak zdjęcia; Przypisana kategoria: /)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent()).toEqual([])
  await publish()
  fireEvent.click(within(await question()).getByRole('button', { name: 'Publikuj mimo to' }))
  await successNotice('Opublikowano produkt „Ulotki A5”')
  expect(sent()).toEqual(PUBLISHED)
})

test('warnings alone ask nothing', async () => {
  const { sent } = openForm({ name_en: '' })
  await publish()
  await successNotice('Opublikowano produkt „Ulotki A5”')
  expect(sent()).toEqual(PUBLISHED)
})

test('a price that the server does not calculate is reported as unchecked, and the product is published', async () => {
  const { sent } = openForm(
    {},
    {
      'products.pricing': () => {
        throw failure({ code: ErrorCode.server, message: 'Błąd serwera.', status: 500 })
      },
    },
  )
  await publish()
  await successNotice(
    'Opublikowano produkt „Ulotki A5”. Nie sprawdzono: Ulotki A5 – Cena próbki: Błąd serwera.',
  )
  expect(sent()).toEqual(PUBLISHED)
})

test('while the check is slow the user may already publish, and the end of the check sends nothing more', async () => {
  let answer: (value: object) => void = () => undefined
  const slow = new Promise<object>((resolve) => (answer = resolve))
  const { sent } = openForm({}, { 'products.pricing': () => slow })
  await publish()
  const dialog = await question()
  expect(within(dialog).getByText('Sprawdzam…')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publikuj mimo to' }))
  await successNotice('Opublikowano produkt „Ulotki A5”')
  answer({ price: '0.00', price_eur: null })
  expect(sent()).toEqual(PUBLISHED)
})

test('a slow check that finds nothing closes its question and publishes', async () => {
  let answer: (value: object) => void = () => undefined
  const slow = new Promise<object>((resolve) => (answer = resolve))
  const { sent } = openForm({}, { 'products.pricing': () => slow })
  await publish()
  await question()
  answer({ price: '14.00', price_eur: null })
  await successNotice('Opublikowano produkt „Ulotki A5”')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent()).toEqual(PUBLISHED)
})

test('of many products the first 50 are checked, the question says so, and each has its own reasons', async () => {
  const rows = Array.from({ length: 52 }, (_, index) => ({
    ...hidden().record,
    pk: 300 + index,
    name_pl: `Plakat ${index + 1}`,
  }))
  const { bridge, user } = openProduct(hidden(), '/products/list', {
    operations: {
      'products.list': () => ({ count: rows.length, results: rows }),
      'products.retrieve': ({ params }) => ({
        ...rows.find(({ pk }) => pk === Number(params.pk)),
        ...(Number(params.pk) === 302 && { categories: [] }),
      }),
      'products.publishMany': () => null,
    },
  })
  await screen.findByText('Plakat 1')
  await user.click(screen.getByRole('checkbox', { name: 'Zaznacz stronę' }))
  const bar = within(await screen.findByRole('region', { name: 'Zaznaczone wiersze' }))
  fireEvent.click(bar.getByRole('button', { name: 'Opublikuj' }))
  const dialog = within(await question(/^Opublikować 52\sprodukty\?$/))
  await dialog.findByText('Sprawdzono zapisane produkty.', { exact: false })
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Plakat 3Brak – Przypisana kategoria: produkt nie jest w żadnej kategorii',
  ])
  expect(dialog.getByRole('status').textContent).toContain('pierwszych 50, pozostałe 2 bez sprawdzenia')
  expect(new Set(bridge.callsOf('products.retrieve').map(({ params }) => params.pk)).size).toBe(50)
  fireEvent.click(dialog.getByRole('button', { name: 'Publikuj mimo to' }))
  await waitFor(() => expect(bridge.callsOf('products.publishMany')).toHaveLength(1))
  expect(bridge.callsOf('products.publishMany')[0]?.body).toHaveLength(52)
  await screen.findByText(/^Opublikowano produkty: 52\. Nie sprawdzono: 2\sprodukty$/)
})

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aProduct, openProduct } from './fake-product.ts'

const AT = '/products/update/5?section=pictures'
const png = new File(['a'], 'przod.png', { type: 'image/png' })

const withPicture = () => {
  const shop = aProduct()
  shop.record['gallery'] = [{ pk: 70, image: 'media:70', product: 5 }]
  return shop
}

const input = () => screen.findByLabelText<HTMLInputElement>('Obrazy do dodania: Galeria')

test('CAT-049 a gallery picture is sent immediately as its own POST with image and product; a refusal is shown at its name and can be retried', async () => {
  const { bridge, user } = openProduct(aProduct(), AT)
  let isRefused = true
  bridge.use({
    'transfers.upload': () => {
      if (!isRefused) return { pk: 71, image: 'media:71', product: 5 }
      throw failure({
        code: ErrorCode.validation,
        message: 'Niepoprawne dane',
        status: 400,
        fieldErrors: { image: ['Plik nie jest obrazem.'] },
      })
    },
  })
  await user.upload(await input(), png)
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Zdjęcia w drodze' }).textContent).toContain(
      'odmowa: Plik nie jest obrazem.',
    ),
  )
  isRefused = false
  await user.click(screen.getByRole('button', { name: 'Ponów: przod.png' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Zdjęcia w drodze' })).toBeNull())
  const sent = bridge.inputsOf('transfers.upload') as { operation: string; body: unknown }[]
  expect(sent.map(({ operation, body }) => [operation, body])).toEqual(
    Array.from({ length: 2 }, () => ['productGallery.create', { image: 'file:1', product: 5 }]),
  )
  expect(await screen.findByRole('img', { name: /zdjęcie 71/ })).toBeTruthy()
})

test('pictures that the server names by their keys are read and shown; a deleted one is left out', async () => {
  const shop = aProduct()
  shop.record['gallery'] = [70, 71, 72]
  const { bridge } = openProduct(shop, AT, {
    operations: {
      'productGallery.retrieve': ({ params: { pk } }) => {
        if (Number(pk) !== 71) return { pk: Number(pk), image: `media:${pk}`, product: 5 }
        throw failure({ code: ErrorCode.notFound, message: 'Nie znaleziono.', status: 404 })
      },
    },
  })
  expect(await screen.findByRole('img', { name: /zdjęcie 72/ })).toBeTruthy()
  expect(screen.getByRole('img', { name: /zdjęcie 70/ })).toBeTruthy()
  expect(screen.queryByRole('img', { name: /zdjęcie 71/ })).toBeNull()
  expect(bridge.callsOf('productGallery.retrieve')).toHaveLength(3)
})

const RIGHTS = ['view_product', 'change_product']

test.each([
  ['nothing of it', [], { shown: false, adds: false, removes: false }],
  ['only the way to add', ['add_productgallery'], { shown: false, adds: true, removes: false }],
  ['no way to remove', ['delete_productgallery'], { shown: false, adds: false, removes: false }],
  ['the pictures', ['view_productgallery'], { shown: true, adds: false, removes: false }],
  [
    'the way to add',
    ['view_productgallery', 'add_productgallery'],
    { shown: true, adds: true, removes: false },
  ],
  [
    'the way to remove',
    ['view_productgallery', 'delete_productgallery'],
    { shown: true, adds: false, removes: true },
  ],
])(
  "CAT-050 the gallery shows %s depending on the user's permissions for its pictures",
  async (_what, rights, { shown, adds, removes }) => {
    openProduct(withPicture(), AT, { person: { isSuperuser: false, permissions: [...RIGHTS, ...rights] } })
    await screen.findByText('Główne zdjęcie')
    expect(screen.queryByRole('img', { name: /zdjęcie 70/ }) !== null).toBe(shown)
    expect(screen.queryByLabelText('Obrazy do dodania: Galeria') !== null).toBe(adds)
    expect(screen.queryByRole('button', { name: 'Usuń obraz zdjęcie 70' }) !== null).toBe(removes)
  },
)

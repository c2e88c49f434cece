import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import type { ProductGroup } from '#renderer/entities/option/product-groups.ts'
import { groupsWithoutOption } from '#renderer/features/allegro/offers/form/option-groups.ts'
import { chooseProduct, field, OFFER, openOffers, select } from './offer-page.tsx'

const YES_OR_NO = [true, false] as const

/** A group as the server sends it, with options or with a value entered by hand. */
const group = (pk: number, isEntered: boolean) =>
  ({
    group_option: pk,
    group_option_name: `Grupa ${pk}`,
    enter_values_possible: false,
    is_multiple: false,
    options: [pk * 10 + 1, pk * 10 + 2].map((option, position) => ({
      option,
      position,
      option_name: `Opcja ${option}`,
      enter_values_possible: isEntered,
    })),
  }) as unknown as ProductGroup

interface Combination {
  groups: ProductGroup[]
  chosen: number[]
  /** Keys of the groups that are still to be filled. */
  missing: number[]
}

/** All combinations of three groups, each by options or by hand, each filled or not. */
const COMBINATIONS = [1, 2, 3].reduce<Combination[]>(
  (all, pk) =>
    all.flatMap(({ groups, chosen, missing }) =>
      YES_OR_NO.flatMap((isEntered) =>
        YES_OR_NO.map((isFilled) => ({
          groups: [...groups, group(pk, isEntered)],
          chosen: isFilled ? [...chosen, pk * 10 + 2] : chosen,
          missing: isFilled || isEntered ? missing : [...missing, pk],
        })),
      ),
    ),
  [{ groups: [], chosen: [], missing: [] }],
)

test('ALG-012 ALG-013 ALG-014 of three groups, those with options must be filled, in every combination', () => {
  expect(COMBINATIONS).toHaveLength(64)
  for (const { groups, chosen, missing } of COMBINATIONS)
    expect(groupsWithoutOption(groups, chosen).map(({ group_option }) => group_option)).toEqual(missing)
})

test('ALG-012 ALG-016 a late response to an earlier choice overwrites nothing', async () => {
  let answerFirst: (price: unknown) => void = () => undefined
  const { bridge, user } = await openOffers('/allegro/offers/create', {
    'products.pricing': ({ query }) =>
      query?.option_pk?.includes(11)
        ? new Promise((resolve) => {
            answerFirst = resolve
          })
        : { price: '250.00' },
  })
  await chooseProduct(user)
  await user.selectOptions(await select(/^Papier/), 'Kreda')
  await user.selectOptions(await select(/^Folia/), 'Mat')
  await waitFor(() => expect(bridge.callsOf('products.pricing')).toHaveLength(1))
  await user.selectOptions(await select(/^Papier/), 'Offset')
  const price = await screen.findByRole<HTMLInputElement>('spinbutton', { name: /^Cena/ })
  await waitFor(() => expect(price.value).toBe('250,00'))
  answerFirst({ price: '199.00' })
  // The late response has been rendered by now, and the catalogue offers no other price.
  await user.click(await screen.findByRole('combobox', { name: /^Nakład/ }))
  expect(price.value).toBe('250,00')
  expect(screen.queryByRole('button', { name: 'Zastosuj z katalogu: Cena' })).toBeNull()
  expect(bridge.callsOf('products.pricing').map(({ query }) => query?.option_pk)).toEqual([
    [11, 21],
    [12, 21],
  ])
})

test('if one of three catalogue requests fails, the other two values stay, and only that one is retried', async () => {
  let isDown = true
  const { bridge, user } = await openOffers('/allegro/offers/update/512', {
    'products.weight': () => {
      if (isDown)
        throw failure({
          code: ErrorCode.validation,
          message: 'Wystąpił błąd',
          status: 400,
          fieldErrors: { option_pk: ['Brak wagi dla tej opcji.'] },
        })
      return '2.40'
    },
  })
  await screen.findByText('Brak wagi dla tej opcji.')
  const again = await screen.findByRole('button', { name: 'Ponów: Waga sztuki' })
  expect(screen.queryByRole('button', { name: 'Ponów: Cena' })).toBeNull()
  isDown = false
  await user.click(again)
  expect(await screen.findByText(/^2,40/)).toBeTruthy()
  expect(bridge.callsOf('products.pricing')).toHaveLength(1)
})

test('ALG-029 errors of the marketplace stay until the save that corrects them, and an equal price is not a change', async () => {
  let held = {
    ...OFFER,
    price: '199',
    external_errors: [{ message: 'Price too low', path: 'sellingMode.price' }],
  }
  const { user } = await openOffers('/allegro/offers/update/512', {
    'allegroOffers.retrieve': () => held,
    'allegroOffers.update': ({ body }) => {
      held = { ...held, title: String(body.title), external_errors: [] }
      return held
    },
  })
  await screen.findByRole('region', { name: 'Błędy Allegro' })
  await waitFor(() => expect(screen.getByText(/^199,00/)).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Zastosuj z katalogu: Cena' })).toBeNull()
  await user.type(await field(/^Tytuł/), ' nowe')
  expect(screen.getByRole('region', { name: 'Błędy Allegro' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Błędy Allegro' })).toBeNull())
})

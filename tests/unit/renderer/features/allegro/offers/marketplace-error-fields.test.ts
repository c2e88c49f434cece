import { expect, test } from 'vitest'
import type { ExternalError } from '#shared/api/resources/external-errors.ts'
import { placedErrors, externalPlaces } from '#renderer/features/allegro/offers/form/external-places.ts'

const error = (parts: Partial<ExternalError>): ExternalError => ({
  code: null,
  message: 'Bad value',
  userMessage: null,
  path: null,
  parameterId: null,
  ...parts,
})
const KNOWN = ['3786', '249512']

test.each([
  [{ parameterId: '3786', path: 'title' }, 'parameter:3786'],
  [{ parameterId: '99' }, 'parameters'],
  [{ message: 'Missing required parameters: 249512, 3786' }, 'parameter:249512'],
  [{ path: "parameters['3786'].valuesIds" }, 'parameter:3786'],
  [{ path: 'parameters[3].values' }, 'parameters'],
  [{ path: 'name' }, 'title'],
  [{ path: 'category.id' }, 'category'],
  [{ path: 'description.sections' }, 'description'],
  [{ path: 'stock.available' }, 'available_number'],
  [{ path: 'sellingMode.price.amount' }, 'price'],
  [{ path: 'delivery.shippingRates' }, 'shoppingRate'],
  [{ path: 'delivery.handlingTime' }, 'delivery_handling_time'],
  [{ path: 'afterSalesServices.impliedWarranty' }, 'impliedWarranty'],
  [{ path: 'afterSalesServices.returnPolicy.id' }, 'returnPolicy'],
  [{ path: 'images' }, null],
  [{}, null],
])('ALG-029 %o is shown at %s', (parts, place) => {
  expect(externalPlaces(error(parts), KNOWN)[0] ?? null).toBe(place)
})

test('ALG-029 an error of two parameters is shown at both, in the seller’s language, each text once', () => {
  const errors = [
    error({ message: 'Missing required parameters: 3786, 249512', userMessage: 'Uzupełnij parametry' }),
    error({ parameterId: '3786', userMessage: 'Uzupełnij parametry' }),
    error({ path: 'images', message: 'No image' }),
  ]
  expect(placedErrors(errors, KNOWN)).toEqual({
    'parameter:3786': ['Uzupełnij parametry'],
    'parameter:249512': ['Uzupełnij parametry'],
  })
})

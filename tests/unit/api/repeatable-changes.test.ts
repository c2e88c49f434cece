import { describe, expect, test } from 'vitest'
import { allOperations, isRepeatable, type OperationName } from '#shared/api/registry.ts'

/** Changes that a server may carry out twice if they are sent twice. */
const NOT_REPEATABLE: OperationName[] = [
  'orders.create',
  'orders.pay',
  'orders.complete',
  'orders.cancel',
  'orders.confirmExternal',
  'orders.negotiatePrice',
  'orderDeliveries.generateLabel',
  'orderProductFiles.create',
  'montages.startProcess',
  'products.copy',
  'products.importPrices',
  'products.applyLog',
  'discounts.createForQuantity',
  'discounts.importForQuantities',
  'allegroThreads.createMessage',
  'allegroConfigurations.deviceCode',
  'notes.create',
]

/** Changes that set a given value, whatever their HTTP method. */
const REPEATABLE: OperationName[] = [
  'orderDeliveries.update',
  'orders.updateStatus',
  'orders.stopDelivery',
  'orders.resumeDelivery',
  'orders.setSenderAddress',
  'orders.updateExternal',
  'orderDeliveryPackages.updateStatus',
  'orderProductFilesPages.accept',
  'orderProductFilesPages.acceptAll',
  'montages.update',
  'montages.updateState',
  'montageProducts.update',
  'products.update',
  'products.updateLists',
  'products.publishMany',
  'productQuantities.update',
  'productOptionPrices.save',
  'discounts.updateForQuantities',
  'discounts.deleteForQuantities',
  'tags.delete',
]

describe('a change whose response is lost', () => {
  test.each(REPEATABLE)('may be sent again without a second effect: %s', (name) => {
    expect(isRepeatable(name)).toBe(true)
  })

  test.each(NOT_REPEATABLE)('may have a second effect if it is sent again: %s', (name) => {
    expect(isRepeatable(name)).toBe(false)
  })

  test('no operation that creates a record counts as repeatable', () => {
    const creations = allOperations().filter(({ name }) => /\.create/.test(name))
    expect(creations.length).toBeGreaterThan(20)
    expect(creations.filter(({ name }) => isRepeatable(name)).map(({ name }) => name)).toEqual([])
  })

  test('an operation outside the registry may have a second effect', () => {
    expect(isRepeatable(undefined)).toBe(false)
    expect(isRepeatable('tags.burn')).toBe(false)
  })
})

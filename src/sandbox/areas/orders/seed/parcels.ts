import { sumMoney } from '#shared/domain/money.ts'
import type { Database } from '../../../database/database.ts'
import { labelFileName, type Label } from '../../../labels/label.ts'
import { dateOf } from '../../../http/moments.ts'
import { sourceCodes } from '../store/order-codes.ts'
import { labelCarrierOf, trackingNumber } from '../../packing/store/tracking-numbers.ts'
import { CATALOGUE, EURO, chosenOptions, type SampleProduct } from '../../catalogue/seed/catalogue.ts'
import { GERMANY, POLAND, sampleAddress, type SampleAddress } from '../../clients/seed/clients.ts'
import { createRandom, type Random } from '../../../sample/random.ts'
import type { SampleOrder } from './order-plan.ts'
import { keyOf } from '../../../database/key-ranges.ts'

interface Product {
  pk: number
  quantity: number
  weight: number
}

/** Number of line keys reserved for the viewer's sample orders (`files/seed/viewer-orders.ts`). */
const VIEWER_KEYS = 1000

/**
 * Makes a function that writes an order's lines, addresses, packages and labels. It returns the net price in the
 * order's currency.
 */
export function createParcelWriter(database: Database, random: Random): (order: SampleOrder) => string {
  let productPk = keyOf('order_products', VIEWER_KEYS)
  let addressPk = keyOf('delivery_addresses', 0)
  let linePk = keyOf('delivery_lines', VIEWER_KEYS)
  let packagePk = keyOf('delivery_packages', 0)

  function writeProduct(
    order: SampleOrder,
    product: SampleProduct,
    isWeighed: boolean,
    chance: Random,
  ): Product & { net: string } {
    const quantity = chance.pick(product.quantities)
    const zlotys = Math.round(product.unitPrice * quantity * 100) / 100
    const net = (order.currency === 'EUR' ? zlotys / EURO : zlotys).toFixed(2)
    const weight = Math.max(0.05, product.unitWeight * quantity)
    productPk += 1
    database.run(
      'INSERT INTO order_products VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      productPk,
      order.pk,
      product.pk,
      product.name,
      quantity,
      product.format,
      net,
      zlotys.toFixed(2),
      weight.toFixed(3),
      isWeighed ? weight.toFixed(3) : null,
      JSON.stringify(chosenOptions(product)),
      product.isBookletUv ? 1 : 0,
      null,
      chance.chance(0.8) ? `projekt_${order.pk}_${productPk % 10}.pdf` : null,
    )
    return { pk: productPk, quantity, weight, net }
  }

  function writeAddress(order: SampleOrder, address: SampleAddress): number {
    addressPk += 1
    const isCommanded = order.plan.source === 'allegro' && order.plan.progress !== 'open'
    database.run(
      'INSERT INTO delivery_addresses VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, ?, ?, ?, NULL, ?)',
      addressPk,
      order.pk,
      address.name,
      address.street,
      address.building_number,
      address.suite_number,
      address.city,
      address.zip_code,
      address.country,
      address.telephone,
      order.service,
      isCommanded ? 'SUCCESS' : null,
      isCommanded ? 'Przesyłka została utworzona.' : null,
      isCommanded ? 1 : 0,
    )
    return addressPk
  }

  function writePackages(
    order: SampleOrder,
    address: SampleAddress,
    delivery: number,
    of: number,
    weight: number,
  ): void {
    const { plan } = order
    for (let number = 1; number <= of; number += 1) {
      packagePk += 1
      const isPacked =
        plan.progress === 'packed' ||
        plan.progress === 'pickedUp' ||
        (plan.progress === 'partlyPacked' && number === 1)
      const hasLabel = !plan.isPickup && plan.progress !== 'open'
      const tracking = hasLabel ? writeLabel(order, address, packagePk, number, of, weight / of) : null
      if (tracking && number === 1) {
        database.run(
          'UPDATE delivery_addresses SET tracking_number = ? WHERE pk = ?',
          tracking.number,
          delivery,
        )
      }
      database.run(
        'INSERT INTO delivery_packages VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        packagePk,
        order.pk,
        delivery,
        number,
        tracking?.number ?? null,
        isPacked ? 1 : 0,
        tracking?.name ?? null,
        plan.isGls ? 1 : 0,
        plan.isPickup ? 1 : 0,
        plan.progress === 'pickedUp' ? 'pickuped' : null,
      )
    }
  }

  function writeLabel(
    order: SampleOrder,
    recipient: SampleAddress,
    key: number,
    number: number,
    of: number,
    weight: number,
  ): { number: string; name: string } {
    const carrier = labelCarrierOf({
      source: sourceCodes.encode(order.plan.source),
      is_gls_delivery: order.plan.isGls ? 1 : 0,
    })
    const tracking = trackingNumber(carrier, key)
    const label: Label = {
      carrier,
      tracking,
      service: order.service,
      orderPk: order.pk,
      number,
      of,
      weight: weight.toFixed(2),
      date: dateOf(order.added),
      depot: null,
      recipient,
    }
    const name = labelFileName(label)
    database.run('INSERT INTO labels VALUES (?, ?)', name, JSON.stringify(label))
    database.run(
      'INSERT INTO tracking_entries (package_pk, city, date, description) VALUES (?, ?, ?, ?)',
      key,
      'Kielce',
      order.added,
      'Zarejestrowano dane przesyłki, paczka nie została jeszcze nadana.',
    )
    if (order.plan.deliveryStatus === 'delivered') {
      database.run(
        'INSERT INTO tracking_entries (package_pk, city, date, description) VALUES (?, ?, ?, ?)',
        key,
        recipient.city,
        order.added + 172_800_000,
        'Doręczono.',
      )
    }
    return { number: tracking, name }
  }

  return (order) => {
    const { plan } = order
    const isWeighed = plan.progress !== 'open'
    const few = random.pick([1, 1, 1, 2, 2, 3, 4, 6] as const)
    const amount = plan.lines ?? few
    // A long order uses its own random sequence, so that the orders after it stay the same.
    const chance = plan.lines === null ? random : createRandom(order.pk)
    const first = random.between(0, CATALOGUE.length - 1)
    const products: Product[] = []
    const nets: string[] = []
    for (let step = 0; step < amount; step += 1) {
      const product = CATALOGUE[(first + step * 5) % CATALOGUE.length]
      if (!product) continue
      const written = writeProduct(order, product, isWeighed, chance)
      products.push(written)
      nets.push(written.net)
    }
    for (let index = 0; index < plan.addresses; index += 1) {
      const address = index === 0 ? order.client : sampleAddress(random, plan.site === 2 ? GERMANY : POLAND)
      const delivery = writeAddress(order, address)
      let weight = 0
      for (const product of products) {
        const share = shareOf(product.quantity, plan.addresses, index)
        const own = (product.weight * share) / product.quantity
        weight += own
        linePk += 1
        database.run(
          'INSERT INTO delivery_lines VALUES (?, ?, ?, ?, ?, ?)',
          linePk,
          delivery,
          product.pk,
          share,
          own.toFixed(3),
          isWeighed ? own.toFixed(3) : null,
        )
      }
      writePackages(order, address, delivery, index === 0 ? plan.packages : 1, weight)
    }
    return sumMoney(nets)
  }
}

/** An address's share of the copies in whole pieces. The first address gets the remainder. */
function shareOf(quantity: number, addresses: number, index: number): number {
  const share = Math.floor(quantity / addresses)
  return index === 0 ? quantity - share * (addresses - 1) : share
}

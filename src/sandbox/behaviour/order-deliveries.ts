import { orderDeliveries } from '#shared/api/resources/order-deliveries.ts'
import { readChanges } from '../crud/input.ts'
import { callerOf, type Call } from '../http/call.ts'
import { bareProblem, fieldProblem, notFound, pkOf } from '../http/problem.ts'
import type { AddressRow, LineRow, PackageRow } from '../orders/order-rows.ts'
import type { AnswersOf, Context } from './context.ts'
import { requireInProduction } from './orders.ts'

const ZIP_CODES: Readonly<Record<string, RegExp>> = { PL: /^\d{2}-\d{3}$/, DE: /^\d{5}$/ }

export function orderDeliveriesAnswers(context: Context): AnswersOf<'orderDeliveries'> {
  const { database, reader, carriers, changeOrder } = context

  const existing = (call: Call): AddressRow => {
    const row = database.get<AddressRow>('SELECT * FROM delivery_addresses WHERE pk = ?', pkOf(call))
    if (!row) throw notFound(call)
    return row
  }

  return {
    'orderDeliveries.update': (call) => {
      const address = existing(call)
      const values = readChanges(orderDeliveries.operations.update.body, call)
      checkAddress({ ...address, ...values }, values, call)
      database.transaction(() => {
        for (const [name, value] of Object.entries(values)) {
          database.run(`UPDATE delivery_addresses SET ${name} = ? WHERE pk = ?`, value, address.pk)
        }
        if (typeof values['tracking_number'] === 'string')
          nameOnlyPackage(address.pk, values['tracking_number'])
        changeOrder(address.order_pk, {}, callerOf(call).fullName)
      })
      return { body: reader.address(address.pk) }
    },
    'orderDeliveries.generateLabel': (call) => {
      const address = existing(call)
      const order = requireInProduction(context, address.order_pk)
      if (order.is_self_pickup_delivery) {
        throw bareProblem('Zamówienie z odbiorem osobistym nie ma etykiety przewozowej.')
      }
      const lines = database.all<LineRow>('SELECT * FROM delivery_lines WHERE delivery_pk = ?', address.pk)
      if (lines.some((line) => line.real_weight === null)) {
        throw bareProblem('Uzupełnij wagę wszystkich pozycji przed wygenerowaniem etykiety.')
      }
      const caller = callerOf(call)
      const point = database.get<{ suffix: string | null }>(
        'SELECT collection_point_suffix AS suffix FROM staff WHERE pk = ?',
        caller.pk,
      )
      const outcome = carriers.order(address, {
        name: caller.fullName,
        collectionPoint: point?.suffix ?? null,
      })
      if (outcome.kind === 'refused') throw bareProblem(outcome.message)
      return { body: reader.address(address.pk) }
    },
  }

  /** A number typed by hand belongs to the parcel, where there is only one. */
  function nameOnlyPackage(addressPk: number, tracking: string): void {
    const packages = database.all<PackageRow>(
      'SELECT * FROM delivery_packages WHERE delivery_pk = ?',
      addressPk,
    )
    const [only] = packages
    if (packages.length !== 1 || !only) return
    database.run('UPDATE delivery_packages SET tracking_number = ? WHERE pk = ?', tracking || null, only.pk)
  }
}

function checkAddress(merged: Record<string, unknown>, values: Record<string, unknown>, call: Call): void {
  const problems: Record<string, string[]> = {}
  for (const name of ['name', 'street', 'building_number', 'city', 'zip_code']) {
    if (values[name] === '') problems[name] = [call.texts.isBlank]
  }
  const zip = ZIP_CODES[String(merged['country'])]
  const hasNewZip = values['zip_code'] !== undefined || values['country'] !== undefined
  if (hasNewZip && !problems['zip_code'] && zip && !zip.test(String(merged['zip_code']))) {
    problems['zip_code'] = ['Wpisz poprawny kod pocztowy.']
  }
  if (Object.keys(problems).length > 0) throw fieldProblem(problems)
}

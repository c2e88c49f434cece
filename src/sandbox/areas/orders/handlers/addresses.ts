import { z } from 'zod'
import { orders } from '#shared/api/resources/orders.ts'
import { senderAddressInput } from '#shared/api/resources/address-input.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { readInput } from '../../../crud/input.ts'
import { callerOf, type Call } from '../../../http/call.ts'
import { fieldProblem, pkOf } from '../../../http/problem.ts'
import type { PackageRow } from '../store/order-rows.ts'
import { chooseService, servicesFor } from '../store/delivery-services.ts'
import { visibleOrder } from '../rules/order-gates.ts'
import { orderStates, requirePermitted } from '../store/order-states.ts'
import { postalProblems } from '../rules/postal-address.ts'
import type { HandlersOf, Context } from '../../context.ts'

/** The server also accepts null, which is an empty address, as in the record (ORD-012). */
const senderBody = z.object({ sender_address: senderAddressInput.nullable() })

type AddressHandlers = Pick<
  HandlersOf<'orders'>,
  'orders.setSenderAddress' | 'orders.deliveryOptions' | 'orders.updateExternal'
>

export function orderAddressesHandlers({ database, changeOrder }: Context): AddressHandlers {
  return {
    'orders.setSenderAddress': (call) => {
      const order = visibleOrder(database, pkOf(call), call)
      const { sender_address: given } = readInput(senderBody, call)
      requirePermitted(ORDER_RULES.orderPage.changeSenderAddress(orderStates(order)))
      const address = withoutBlanks(given ?? {})
      checkSender(address, call)
      const isEmpty = Object.keys(address).length === 0
      database.transaction(() => {
        database.run(
          'UPDATE orders SET sender_address = ? WHERE pk = ?',
          isEmpty ? null : JSON.stringify(address),
          order.pk,
        )
        changeOrder(order.pk, {}, callerOf(call).fullName)
      })
      return {}
    },
    'orders.deliveryOptions': (call) => ({
      body: servicesFor(visibleOrder(database, pkOf(call), call)).map(({ value, label }) => ({
        value,
        label,
      })),
    }),
    'orders.updateExternal': (call) => {
      const order = visibleOrder(database, pkOf(call), call)
      const { delivery_service: wanted } = readInput(orders.operations.updateExternal.body, call)
      const packages = database.all<PackageRow>(
        'SELECT * FROM delivery_packages WHERE order_pk = ?',
        order.pk,
      )
      requirePermitted(
        ORDER_RULES.orderPage.changeDeliveryMethod({ ...orderStates(order), delivery_packages: packages }),
      )
      const service = servicesFor(order).find(({ value }) => value === wanted)
      if (!service) throw fieldProblem({ delivery_service: [call.texts.choiceInvalid(String(wanted))] })
      database.transaction(() => {
        chooseService(database, order.pk, service)
        changeOrder(order.pk, {}, callerOf(call).fullName)
      })
      return {}
    },
  }
}

/** The address fields known to the shop, without empty ones. */
function withoutBlanks(address: Readonly<Record<string, unknown>>): Record<string, string> {
  const filled: Record<string, string> = {}
  for (const name of Object.keys(senderAddressInput.shape)) {
    const value = address[name]
    if (typeof value === 'string' && value !== '') filled[name] = value
  }
  return filled
}

const WANTED = ['street', 'building_number', 'city', 'zip_code', 'country']

/** Throws if the sender is incomplete. An empty address is valid and means the shop itself. */
function checkSender(address: Readonly<Record<string, string>>, call: Call): void {
  if (Object.keys(address).length === 0) return
  const problems = postalProblems(address, call.texts)
  for (const name of WANTED) {
    if (!address[name]) problems[name] = [call.texts.isBlank]
  }
  if (!address['name'] && !address['company_name']) problems['name'] = ['Podaj nazwisko albo nazwę firmy.']
  if (Object.keys(problems).length > 0) throw fieldProblem({ sender_address: problems })
}

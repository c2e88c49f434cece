import { resourceHandlers } from '../../crud/resource-handlers.ts'
import { decimalField, fieldOf } from '../../http/decimal-field.ts'
import { notFound, pkOf } from '../../http/problem.ts'
import type { HandlersOf, Context } from '../context.ts'
import { quantityHandlers } from './handlers/quantities.ts'
import { PERCENT } from './rules.ts'
import { createDiscountStore } from './store.ts'

/** Handlers for the discount tree and the quantity discounts at each node. */
export function discountsHandlers(context: Context): HandlersOf<'discounts'> {
  const store = createDiscountStore(context.database)
  return {
    ...resourceHandlers('discounts', context, { store }),
    'discounts.update'(call) {
      const pk = pkOf(call)
      const known = store.find(pk)
      if (!known) throw notFound(call)
      const value = decimalField(call, 'value', PERCENT)
      const changes = value === null ? {} : { value }
      // A read-only field is ignored, as Django serializers do.
      if (known['is_can_edit_secondary'] !== true || fieldOf(call, 'secondary_value') === undefined)
        return { body: store.update(pk, changes, '') }
      const secondary_value = decimalField(call, 'secondary_value', PERCENT)
      return { body: store.update(pk, { ...changes, secondary_value }, '') }
    },
    ...quantityHandlers(context.database, store),
  }
}

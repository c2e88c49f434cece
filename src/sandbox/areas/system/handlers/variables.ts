import { variables } from '#shared/api/resources/variables.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import { documents } from '../../../crud/documents.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import { detailProblem, fieldProblem } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'

/** Variables that parts of the shop read by name and need to start. */
const NEEDED_VARIABLES: Readonly<Record<string, string>> = {
  sklep_pl_wlaczony: 'korzysta z niej sklep polski',
  sklep_de_wlaczony: 'korzysta z niej sklep niemiecki',
  platnosci_online: 'korzystają z niej płatności internetowe',
}

export function variablesHandlers(context: Context): HandlersOf<'variables'> {
  const { database, now } = context
  const store = createDocumentStore(database, variables, now)
  const generic = resourceHandlers('variables', context, {
    store,
    check(values, pk) {
      const { name } = values
      if (typeof name !== 'string') return
      if (documents(database, 'variables').isTaken('name', name, pk))
        throw fieldProblem({ name: ['Zmienna o takiej nazwie już istnieje.'] })
      const before = pk === null ? null : store.find(pk)?.['name']
      const reader = typeof before === 'string' && before !== name ? NEEDED_VARIABLES[before] : undefined
      if (reader) throw fieldProblem({ name: [`Nie można zmienić nazwy: ${reader}.`] })
    },
  })
  return {
    ...generic,
    'variables.delete': (call) => {
      const name = store.find(Number(call.params['pk']))?.['name']
      const reader = typeof name === 'string' ? NEEDED_VARIABLES[name] : undefined
      if (reader) throw detailProblem(`Nie można usunąć zmiennej „${String(name)}”: ${reader}.`)
      return generic['variables.delete'](call)
    },
  }
}

import { sites } from '#shared/api/resources/sites.ts'
import { listPage } from '../../crud/crud-handlers.ts'
import { createDocumentStore } from '../../crud/document-store.ts'
import type { OwnRecords } from '../../http/access.ts'
import { fieldProblem } from '../../http/problem.ts'
import type { HandlersOf, Context } from '../context.ts'

/** Users may read the shop they work for, because it is shown in the window's title. */
export const OWN_SITE: OwnRecords = {
  'sites.retrieve': (staff, { pk }) => pk === String(staff.siteId),
}

export function sitesHandlers({
  database,
  now,
}: Context): Pick<HandlersOf<'sites'>, 'sites.all' | 'sites.fieldOptions'> {
  const store = createDocumentStore(database, sites, now)
  return {
    // This list is short but paged like any other.
    'sites.all': (call) => ({ body: listPage(sites, store, call) }),
    'sites.fieldOptions': (call) => {
      const wanted = call.query.getAll('ids')
      const wrong = wanted.find((id) => !/^\d{1,9}$/.test(id) || !store.find(Number(id)))
      if (wrong !== undefined) throw fieldProblem({ ids: [call.texts.filterChoiceInvalid(wrong)] })
      const found = wanted.map((id) => store.find(Number(id)))
      return { body: found.map((site) => ({ value: site?.['pk'], label: site?.['name'] })) }
    },
  }
}

import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '#shared/api/list-query.ts'
import { registry, type ResourceName } from '#shared/api/registry.ts'

/**
 * What a resource's list is asked with when the caller says nothing: a Django list without `ordering` may come
 * unsorted, and every list call carries its page.
 */
export function listDefaults(operationName: string): Record<string, unknown> {
  const [resource = '', key] = operationName.split('.')
  if (key !== 'list' || !Object.hasOwn(registry, resource)) return {}
  const definition = registry[resource as ResourceName]
  return {
    page: FIRST_PAGE,
    page_size: DEFAULT_PAGE_SIZE,
    ...('defaultOrdering' in definition ? { ordering: definition.defaultOrdering } : {}),
  }
}

import { createFakeBridge } from '#support/renderer/fake-bridge.ts'

export const aTag = (pk: number, more: object = {}) => ({ pk, name: `tag ${pk}`, ...more })

/** A server with `count` tags. Each page has one tag, with the page's number. */
export function tagBridge(count = 300) {
  return createFakeBridge(
    {},
    {
      'tags.list': ({ query }) => ({ count, results: [aTag(query?.page ?? 1)] }),
      'orders.list': () => ({ count: 1, results: [{ pk: 10482 }] }),
      'sites.all': () => [{ pk: 1, name: 'PL' }],
      'tags.options': () => [],
    },
  )
}

import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { screens } from '#renderer/app/screens.ts'
import { createFakeBridge, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { openScreens } from '../screen-harness.tsx'

const page = (...results: object[]) => ({ count: results.length, results })
const two = (more: (pk: number) => object) => [1, 2].map((pk) => ({ pk, position: pk, ...more(pk) }))
const named = (pk: number) => ({ name_pl: `Wpis ${pk}` })

/** Drag handles of a list's rows and of a process's stages, which are not a grid. */
const HANDLES = '[role="row"] [data-grip], li[draggable="true"] .stage-handle'

const LISTS: readonly (readonly [address: string, operations: OperationHandlers])[] = [
  ['/categories/list', { 'categories.list': () => page(...two((pk) => ({ title_pl: `Wpis ${pk}` }))) }],
  [
    '/product-option-exclusion/list',
    {
      'productOptionExclusions.list': () => page(...two((pk) => ({ option_1: pk, option_2: pk + 2 }))),
      'productGroupOptions.options': () => [],
      'productOptions.list': () => page(),
    },
  ],
  [
    '/product-option-group/detail/7',
    {
      'productGroupOptions.retrieve': () => ({ pk: 7, name_pl: 'Papier' }),
      'productOptions.list': () => page(...two((pk) => ({ label_pl: `Wpis ${pk}`, options_group: 7 }))),
    },
  ],
  ['/product-parameters/list', { 'productParameters.list': () => page(...two(named)) }],
  [
    '/processes/update/7',
    {
      'processes.retrieve': () => ({ pk: 7, description_pl: 'Wizytówki' }),
      'processStages.forProcess': () => two(() => ({ machine: 1, machine_action: 11, preconditions: [] })),
    },
  ],
  ['/products/list', { 'products.list': () => page(...two(named)) }],
  ['/format-group/list', { 'formatGroups.list': () => page(...two(named)) }],
]

// The grid's own tests cover how rows are dragged; `e2e/reordering.spec.ts` shows it in a browser.
test.each(LISTS)('APP-047 each row of %s has a handle to drag it by', async (address, operations) => {
  createFakeBridge({}, operations)
  openScreens(screens, address)
  await waitFor(() => expect(document.querySelectorAll(HANDLES)).toHaveLength(2))
})

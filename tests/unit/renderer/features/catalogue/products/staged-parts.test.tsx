import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import type {
  PartIssue,
  ProductPart,
  ProductPartProps,
  QuantityChanges,
  StagedPart,
  StoredQuantity,
} from '#renderer/entities/product/product-part.ts'
import {
  createStagedParts,
  draftsOf,
  issuesOf,
  unsavedOf,
} from '#renderer/features/catalogue/products/form/staged-parts.ts'

const QUANTITIES: readonly StoredQuantity[] = [
  { pk: 1, quantity: 100, display_quantity: 100, price: '10.00', realization_days: null },
]
const NO_CHANGES: QuantityChanges = { count: 0, removed: [], renumbered: [] }

/** A part as another area writes one: it counts presses as changes and resumes the count from its draft. */
const Counting: ProductPart = ({ host, blocked, quantities, children }: ProductPartProps) => {
  const [count, setCount] = useState(() => Number(host.takeDraft('counting') ?? 0))
  useEffect(() => {
    const issue: PartIssue = { text: 'Za dużo', isError: true, show: () => undefined }
    const staged: StagedPart = {
      unsaved: `ceny ${count}`,
      issues: count > 1 ? [issue] : [],
      step: null,
      draft: count,
    }
    host.stage('counting', count > 0 ? staged : null)
  }, [count, host])
  return (
    <>
      <button type="button" disabled={blocked !== null} onClick={() => setCount(count + 1)}>
        {quantities.length} więcej
      </button>
      {children}
    </>
  )
}

test('a part of another area reports its unsaved changes, and restores the draft of a page that crashed', async () => {
  const { host, store, leave } = createStagedParts()
  leave({ counting: 1, other: 2 })
  const { unmount } = render(
    <Counting
      pk={5}
      name="Ulotki"
      quantities={QUANTITIES}
      quantityChanges={NO_CHANGES}
      blocked={null}
      revision={0}
      host={host}
    >
      <i>import</i>
    </Counting>,
  )
  expect(screen.getByText('import')).toBeTruthy()
  expect(unsavedOf(store.getState().parts)).toEqual(['ceny 1'])
  expect(issuesOf(store.getState().parts)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '1 więcej' }))
  expect(unsavedOf(store.getState().parts)).toEqual(['ceny 2'])
  expect(issuesOf(store.getState().parts).map(({ text }) => text)).toEqual(['Za dużo'])
  expect(draftsOf(store.getState().parts)).toEqual({ counting: 2 })
  unmount()
  // A draft is handed out only once. Staged changes remain until the part withdraws them.
  expect(host.takeDraft('counting')).toBeNull()
  host.stage('counting', null)
  expect(store.getState().parts.size).toBe(0)
})

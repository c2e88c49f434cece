import { BlueprintProvider } from '@blueprintjs/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { MontageLineDialog } from '#renderer/features/production/montages/editor/line-dialog.tsx'
import { createQueryClient } from '#renderer/lib/queries.ts'
import { useSession } from '#renderer/lib/session.ts'
import { registry } from '#shared/api/registry.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'

const LINE = {
  pk: 500_123,
  pk_with_count: '500123 (2/4)',
  order_pk: 100_482,
  exposing_data: '4+4, raster 175 lpi',
  chosen_options: [],
}

function open(line: object) {
  createFakeBridge({}, {})
  useSession.setState({ state: signedIn(aUser({ permissions: ['view_montage'] })) })
  const { results } = registry.montageProducts.operations.left.reply.parse({ count: 1, results: [line] })
  const [read] = results
  if (!read) throw new Error('the line cannot be read')
  render(
    <BlueprintProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <MontageLineDialog
            line={read}
            canLock={false}
            onChanged={() => undefined}
            onClose={() => undefined}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </BlueprintProvider>,
  )
}

const factOf = (label: string) => screen.queryByText(label)?.nextElementSibling?.textContent ?? null

test("shows a line's number with its place among the lines of the order, and how its plates are exposed", () => {
  open(LINE)
  expect([factOf('Pozycja'), factOf('Naświetlanie')]).toEqual(['500123 (2/4)', '4+4, raster 175 lpi'])
})

test('omits the rows of values that the server does not send', () => {
  open({ ...LINE, pk_with_count: null, exposing_data: null })
  expect([factOf('Pozycja'), factOf('Naświetlanie')]).toEqual([null, null])
})
